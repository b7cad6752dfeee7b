/** What a person reads when the service is ready: where to look, how to get in, what to try. */
export function welcome(url: string, demo: { email: string; password: string; token: string | null } | null): string {
  const lines = ['', 'Staymap is ready.', '', `  Dashboard   ${url}`, `  API page    ${url}/docs`]
  if (demo) {
    lines.push(
      `  Login       ${demo.email}   password ${demo.password}`,
      `  API token   ${demo.token}`,
      '',
      'Try it:',
      `  curl ${url}/api/v1/account/me -H 'Authorization: Bearer ${demo.token}'`,
      `  curl ${url}/readyz`,
    )
  } else {
    lines.push('', 'Make a customer and a token with:', '  npx staymap org create --name "Acme Travel"')
  }
  lines.push('', 'Ctrl-C stops it.', '')
  return `${lines.join('\n')}\n`
}
