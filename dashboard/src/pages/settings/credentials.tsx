import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Answer } from '../../api/call.ts'
import { useAct, useLoaded } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Field, textsOf } from '../../parts/field.tsx'
import { Nothing, Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Secret } from '../../parts/secret.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { date, time, utcDate } from '../../parts/words.ts'
import { changeQuery } from '../../shell/router.ts'

type Credential = Answer<'GET /api/v1/account/tokens'>['tokens'][number]

interface Listed {
  rows: Credential[]
  page: number
  total: number
  totalPages: number
}

// A year of five digits is a date to the browser’s field, but to nothing else.
const DAY_MAX = '9999-12-31'

interface Props {
  title: string
  noun: 'token' | 'key'
  page: number
  explanation: ComponentChildren
  list(query: { page: number; size: number }): Promise<Listed>
  /** The secret text of the new one. */
  make(request: { name: string; expiresAt: string | null }): Promise<string>
  revoke(id: string): Promise<unknown>
}

export function Credentials(props: Props) {
  const { noun } = props
  // Tokens and keys stand on one page, each with its own word in the address.
  const word = `${noun}s`
  const listed = useLoaded(`${noun} ${props.page}`, () => props.list({ page: props.page, size: 50 }))
  const [secret, setSecret] = useState<string>()
  const make = useAct(async ({ name, expires }: Record<string, string>) => {
    // The day named is the last one on which it works.
    const expiresAt = expires ? new Date(`${expires}T23:59:59.999Z`).toISOString() : null
    setSecret(await props.make({ name, expiresAt }))
    // The newest stands on the first page.
    changeQuery({ [word]: null }, 'replace')
    listed.reload()
  })
  const revoke = useAct(async (id: string) => {
    await props.revoke(id)
    announce(`The ${noun} is revoked`)
    listed.reload()
  })
  return (
    <Card title={props.title}>
      <p class="hint">{props.explanation}</p>
      {secret && <Secret key={secret} name={`The new ${noun}`} text={secret} onDone={() => setSecret(undefined)} />}
      <form class="row" onSubmit={(event) => make.run(textsOf(event))}>
        <Field label="Name" name="name" required error={make.error} />
        <Field label="Until (optional)" name="expires" type="date" max={DAY_MAX} />
        <button type="submit" disabled={make.busy}>
          Make a {noun}
        </button>
      </form>
      <Problem error={make.error ?? revoke.error} />
      <ShowLoaded from={listed}>
        {({ rows, page, total, totalPages }) =>
          total === 0 ? (
            <Nothing>There is no {noun} yet.</Nothing>
          ) : (
            <>
              <Table
                label={props.title}
                columns={['Name', 'Begins with', 'Made', 'Last used', 'Until', { unseen: 'Revoke' }]}
              >
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{row.name}</td>
                    <td class="mono">{row.prefix}…</td>
                    <td class="when">{date(row.createdAt)}</td>
                    <td class="when">{row.lastUsedAt ? time(row.lastUsedAt) : 'never'}</td>
                    <td class="when">{row.expiresAt ? utcDate(row.expiresAt) : 'no end'}</td>
                    <td class="number">
                      {row.revokedAt ? (
                        <span class="badge">Revoked</span>
                      ) : (
                        <ConfirmButton
                          of={row.name}
                          sure={`Revoke ${row.name}`}
                          busy={revoke.busy}
                          onSure={() => revoke.run(row.id)}
                        >
                          Revoke
                        </ConfirmButton>
                      )}
                    </td>
                  </tr>
                ))}
              </Table>
              <Pager page={page} total={total} totalPages={totalPages} noun={noun} word={word} />
            </>
          )
        }
      </ShowLoaded>
    </Card>
  )
}
