import type { Socket } from 'node:net'
import type { HttpApp } from '../http/app.ts'

const LOOK_MS = 20
// As long as jobs get and a little more: who stops us (Docker, Kubernetes) waits half a minute at most before it kills.
const PATIENCE_MS = 15_000

/**
 * How the HTTP door closes: running requests end, and no connection without one holds us up. Node closes connections
 * that are idle at that instant. It leaves open those whose answer comes later (72 s, for a next request that is
 * refused anyway) and, for as long as the client likes, those on which nothing was ever asked. A request that has not
 * ended after `patienceMs` is cut off: an upload that stalled, or the progress of a job that waits, would otherwise
 * hold us up for as long as its client likes.
 */
export function closesInTime(app: HttpApp, patienceMs: number = PATIENCE_MS): () => Promise<void> {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return async () => {
    const look = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, LOOK_MS)
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    try {
      await app.close()
    } finally {
      clearTimeout(cut)
      clearInterval(look)
    }
  }
}
