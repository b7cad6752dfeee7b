import { Page } from '../parts/page.tsx'

export function NotHere() {
  return (
    <Page title="There is no such page">
      <p>
        The address leads nowhere. <a href="/">Back to the overview</a>
      </p>
    </Page>
  )
}
