import type { Socket } from 'node:net'
import type { HttpApp } from '../http/app.ts'

const LOOK_MS = 20

/**
 * How the HTTP door closes: running requests end, and no connection without one holds us up. Node closes connections that are idle at
 * that instant. It leaves open those whose answer comes later (72 s, for a next request that is refused anyway) and, for as long as the
 * client likes, those on which nothing was ever asked.
 */
export function closesInTime(app: HttpApp): () => Promise<void> {
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
    try {
      await app.close()
    } finally {
      clearInterval(look)
    }
  }
}
