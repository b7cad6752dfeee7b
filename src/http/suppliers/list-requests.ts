import { z } from 'zod'
import type { HttpApp } from '../app.ts'
import { callerOf } from '../authenticate.ts'
import { idSchema, pageEnvelope, pageFields, pageOf, pageQuery } from '../schemas.ts'
import type { Services } from '../services.ts'
import { requestSchema, requestView } from './schemas.ts'

export function listRequests(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/suppliers/requests',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Suppliers'],
        summary: 'The organization’s supplier requests, newest first',
        querystring: z.object(pageQuery),
        response: { 200: pageEnvelope('requests', requestSchema) },
      },
    },
    async (request) => {
      const { page, size } = pageOf(request.query)
      const { organizationId } = callerOf(request)
      const { total, requests } = await services.onboarding.list({ organizationId }, page, size)
      return { ...pageFields(total, page, size), requests: requests.map(requestView) }
    },
  )
}

export function getRequest(app: HttpApp, services: Services): void {
  app.get(
    '/api/v1/suppliers/requests/:requestId',
    {
      config: { auth: 'bearer' },
      schema: {
        tags: ['Suppliers'],
        summary: 'One supplier request: its state and what came of it',
        params: z.object({ requestId: idSchema }),
        response: { 200: requestSchema },
      },
    },
    async (request) => {
      const { organizationId } = callerOf(request)
      return requestView(await services.onboarding.find(request.params.requestId, organizationId))
    },
  )
}
