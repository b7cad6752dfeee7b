import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands between the service and a Postgres server. On demand it lets the COMMIT of a transaction that contained
 * `words` through and breaks the connection when the answer comes: what was done is done, and nobody who asked for it
 * knows. Or it lets connections stay open and passes nothing on any more.
 */
export async function startLossyProxy(serverUrl: string) {
  const server = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let words: string | null = null
  let lost = 0
  // Connections that began before this one pass nothing on.
  let generation = 0
  let silentUpTo = 0
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    let transaction = ''
    let losesAnswer = false
    const began = generation
    client.on('data', (bytes) => {
      if (began < silentUpTo) return
      const text = bytes.toString('latin1')
      if (/begin\0|start transaction\0/.test(text)) transaction = ''
      transaction += text
      if (words !== null && text.includes('commit\0') && transaction.includes(words)) {
        losesAnswer = true
        words = null
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (began < silentUpTo) return
      if (!losesAnswer) return client.write(bytes)
      lost++
      client.destroy()
      upstream.destroy()
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(serverUrl)
  url.port = String((proxy.address() as { port: number }).port)
  return {
    url: url.href,
    /** The next transaction in which these words occur. */
    loseCommitOf(these: string) {
      words = these
    },
    lostCommits: () => lost,
    /** All connections there are; new ones work. */
    fallSilent() {
      silentUpTo = ++generation
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
