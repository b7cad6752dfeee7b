import multipart from '@fastify/multipart'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { HttpApp } from './app.ts'
import type { Services } from './services.ts'

/**
 * Endpoints that take a file as multipart/form-data. They stand in a room of their own: the reader of
 * forms has hooks that every request of its room pays for, and elsewhere a form is refused with 415.
 */
export function acceptForms(app: HttpApp, services: Services, register: (app: HttpApp) => void): void {
  app.register(async (room) => {
    await room.register(multipart, {
      limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: services.settings.uploadBytesMax },
    })
    register(room.withTypeProvider<ZodTypeProvider>() as unknown as HttpApp)
  })
}
