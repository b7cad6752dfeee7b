import { z } from 'zod'
import { signUp as create } from '../../accounts/index.ts'
import type { HttpApp } from '../app.ts'
import { problemAnswer } from '../problem.ts'
import type { Services } from '../services.ts'
import {
  emailSchema,
  memberSchema,
  memberView,
  newPasswordSchema,
  organizationNameSchema,
  organizationSchema,
  organizationView,
  personNameSchema,
  TAG,
} from './account-schemas.ts'

export function signUp(app: HttpApp, services: Services): void {
  app.post(
    '/api/v1/account/sign-up',
    {
      schema: {
        tags: [TAG],
        summary: 'Make an organization with its first owner',
        description: 'The new organization is on the FREE plan. Log in next.',
        body: z.object({
          organizationName: organizationNameSchema,
          email: emailSchema,
          password: newPasswordSchema,
          name: personNameSchema,
        }),
        response: {
          201: z.object({ organization: organizationSchema, user: memberSchema }),
          409: problemAnswer('This e-mail address has an account already.'),
        },
      },
    },
    async (request, reply) => {
      const { organization, owner } = await create(services.db, services.clock, {
        ...request.body,
        address: request.ip,
      })
      return reply.code(201).send({ organization: organizationView(organization), user: memberView(owner) })
    },
  )
}
