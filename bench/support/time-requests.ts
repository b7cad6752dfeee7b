/**
 * Asks one after the other and measures each answer. A process of its own, and a small one: in the process that has
 * made the bench its world, the collector's pauses would be told as the service's.
 *
 * Reads { url, headers, bodies } from stdin, prints the milliseconds of each as one JSON array.
 */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

const { url, headers, bodies } = JSON.parse(await text(process.stdin)) as {
  url: string
  headers: Record<string, string>
  bodies: string[]
}
const times: number[] = []
for (const body of bodies) {
  const start = performance.now()
  await ask(body)
  times.push(performance.now() - start)
}
process.stdout.write(JSON.stringify(times))

function ask(body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      let length = 0
      answer.on('data', (piece: Buffer) => {
        length += piece.length
      })
      answer.once('end', () => {
        if (answer.statusCode === 200 && length > 100) resolve()
        else reject(new Error(`answered ${answer.statusCode} with ${length} bytes`))
      })
    })
    outgoing.end(body)
  })
}
