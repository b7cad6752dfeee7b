import multipart from '@fastify/multipart'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { HttpApp } from './app.ts'

/**
 * Endpoints that take a file as multipart/form-data. They stand in a room of their own: the reader of
 * forms has hooks that every request of its room pays for, and elsewhere a form is refused with 415.
 */
export function acceptForms(app: HttpApp, register: (app: HttpApp) => void): void {
  app.register(async (room) => {
    await room.register(multipart, {
      // How large a file may be is for its receiver to say, who says it in words.
      limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: Number.POSITIVE_INFINITY },
    })
    register(room.withTypeProvider<ZodTypeProvider>() as unknown as HttpApp)
  })
}
