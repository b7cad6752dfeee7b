import { finished } from 'node:stream'
import multipart from '@fastify/multipart'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { HttpApp } from '../app.ts'
import { TEXT_FORM } from './read-form.ts'

/**
 * Endpoints that take a file as multipart/form-data. They stand in a room of their own: the reader of
 * forms has hooks that every request of its room pays for, and elsewhere a form is refused with 415.
 */
export function acceptForms(app: HttpApp, register: (app: HttpApp) => void): void {
  app.register(async (room) => {
    await room.register(multipart, {
      // How large a file may be is for its receiver to say, who says it in words. More files than ours: those in other
      // fields are left out, as all unknown fields are.
      limits: { files: 20, fields: 20, fieldSize: 64 * 1024, fileSize: Number.POSITIVE_INFINITY },
    })
    // A form of texts alone has no file in it, whatever its fields say: it is read to its end and missed as such, see
    // read-form.ts.
    room.addContentTypeParser(TEXT_FORM, (_, body, done) => {
      finished(body, () => done(null, undefined))
      body.resume()
    })
    register(room.withTypeProvider<ZodTypeProvider>() as unknown as HttpApp)
  })
}
