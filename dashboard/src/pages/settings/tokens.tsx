import { call } from '../../api/call.ts'
import { Page } from '../../parts/page.tsx'
import { pageOf } from '../../shell/router.ts'
import { Credentials } from './credentials.tsx'

/** What programs prove themselves with. */
export function Tokens(props: { query: URLSearchParams }) {
  return (
    <Page title="Tokens and keys" intro="For programs that call the API. Each is shown once, when it is made.">
      <Credentials
        title="API tokens"
        noun="token"
        page={pageOf(props.query, 'tokens')}
        explanation={
          <>
            Sent as <code>Authorization: Bearer …</code>, for everything the API offers to your organization.
          </>
        }
        list={async (query) => {
          const { tokens, ...pages } = await call('GET /api/v1/account/tokens', { query })
          return { rows: tokens, ...pages }
        }}
        make={async (body) => (await call('POST /api/v1/account/tokens', { body })).token}
        revoke={(tokenId) => call('DELETE /api/v1/account/tokens/{tokenId}', { path: { tokenId } })}
      />
      <Credentials
        title="API keys"
        noun="key"
        page={pageOf(props.query, 'keys')}
        explanation={
          <>
            Sent as <code>X-API-Key: …</code>, for reporting duplicates in the reference.
          </>
        }
        list={async (query) => {
          const { keys, ...pages } = await call('GET /api/v1/account/keys', { query })
          return { rows: keys, ...pages }
        }}
        make={async (body) => (await call('POST /api/v1/account/keys', { body })).key}
        revoke={(keyId) => call('DELETE /api/v1/account/keys/{keyId}', { path: { keyId } })}
      />
    </Page>
  )
}
