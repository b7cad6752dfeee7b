import { z } from 'zod'
import { listInvitations as list } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { ownerOf } from '../authenticate.ts'
import { pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { invitationSchema, invitationView, TAG } from './account-schemas.ts'

export function listInvitations(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/account/invitations',
    {
      config: { auth: 'session' },
      schema: {
        tags: [TAG],
        summary: 'List invitations that are still open (owners)',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('invitations', invitationSchema) },
      },
    },
    async (request) => {
      const { db, clock } = services
      const { page, size } = pageOf(request.query)
      const { total, invitations } = await list(db, clock, ownerOf(request).organizationId, { page, size })
      return { ...pageFields(total, page, size), invitations: invitations.map(invitationView) }
    },
  )
}
