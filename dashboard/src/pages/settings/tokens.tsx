import { call } from '../../api/call.ts'
import { Page } from '../../parts/page.tsx'
import { Credentials } from './credentials.tsx'

/** What programs prove themselves with. */
export function Tokens() {
  return (
    <Page title="Tokens and keys" intro="For programs that call the API. Each is shown once, when it is made.">
      <Credentials
        title="API tokens"
        noun="token"
        explanation={
          <>
            Sent as <code>Authorization: Bearer …</code>, for everything the API offers to your organization.
          </>
        }
        list={async () => (await call('GET /api/v1/account/tokens', { query: { size: 100 } })).tokens}
        make={async (body) => (await call('POST /api/v1/account/tokens', { body })).token}
        revoke={(tokenId) => call('DELETE /api/v1/account/tokens/{tokenId}', { path: { tokenId } })}
      />
      <Credentials
        title="API keys"
        noun="key"
        explanation={
          <>
            Sent as <code>X-API-Key: …</code>, for reporting duplicates in the reference.
          </>
        }
        list={async () => (await call('GET /api/v1/account/keys', { query: { size: 100 } })).keys}
        make={async (body) => (await call('POST /api/v1/account/keys', { body })).key}
        revoke={(keyId) => call('DELETE /api/v1/account/keys/{keyId}', { path: { keyId } })}
      />
    </Page>
  )
}
