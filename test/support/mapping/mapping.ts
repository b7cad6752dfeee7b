import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importReference } from '../../../src/reference/index.ts'
import type { TestService } from '../test-service.ts'
import { until } from '../until.ts'
import { uploadFile, waitForUpload } from './uploads.ts'

/** The reference inventory of the mapping tests: a few houses of Paris and Lisbon, two of them easily confused. */
export const HOTELS = {
  nord: '11111111-1111-4111-8111-111111111111',
  opera: '22222222-2222-4222-8222-222222222222',
  operaAnnex: '33333333-3333-4333-8333-333333333333',
  lutetia: '44444444-4444-4444-8444-444444444444',
  tejo: '55555555-5555-4555-8555-555555555555',
  alfama: '66666666-6666-4666-8666-666666666666',
  belem: '77777777-7777-4777-8777-777777777777',
  chiado: '88888888-8888-4888-8888-888888888888',
} as const

const REFERENCE = `id,name,address,city,country,latitude,longitude,supplier:ACME,supplier:BEDS
${HOTELS.nord},Hôtel du Nord,102 Quai de Jemmapes,Paris,FR,48.8729,2.3637,A1,B1
${HOTELS.opera},Grand Hôtel Opéra,12 Rue Scribe,Paris,FR,48.8710,2.3300,A2,
${HOTELS.operaAnnex},Grand Hôtel Opéra Annexe,14 Rue Scribe,Paris,FR,48.8711,2.3302,A3,
${HOTELS.lutetia},Lutetia Palace,45 Boulevard Raspail,Paris,FR,48.8512,2.3272,A4,
${HOTELS.tejo},Pousada do Tejo,1 Avenida da Ribeira,Lisbon,PT,38.7069,-9.1350,A5,B5
${HOTELS.alfama},Casa Alfama Boutique,20 Rua dos Remédios,Lisbon,PT,38.7122,-9.1280,A6,
${HOTELS.belem},Belém Riverside Resort,3 Rua de Belém,Lisbon,PT,38.6970,-9.2030,A7,
${HOTELS.chiado},Chiado Garden Suites,8 Rua Garrett,Lisbon,PT,38.7107,-9.1420,A8,
`

export async function loadReference(service: TestService, csv = REFERENCE): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-reference-'))
  try {
    const path = join(folder, 'reference.csv')
    await writeFile(path, csv)
    await importReference(service.services, { path, replace: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const HEADER = 'id,name,address,city,country,latitude,longitude\n'

/** Rows that the engine matches without doubt, and one that is nowhere. */
export const PARTNER_ROWS = {
  nord: 'p-nord,Hotel du Nord,102 Quai de Jemmapes,Paris,FR,48.8729,2.3637\n',
  lutetia: 'p-lutetia,Lutetia Palace,45 Boulevard Raspail,Paris,FR,48.8512,2.3272\n',
  tejo: 'p-tejo,Pousada do Tejo,1 Avenida da Ribeira,Lisbon,PT,38.7069,-9.1350\n',
  belem: 'p-belem,Belem Riverside Resort,3 Rua de Belem,Lisbon,PT,38.6970,-9.2030\n',
  nowhere: 'p-nowhere,Zzyzx Desert Motel,Route 7,Reykjavik,IS,64.1466,-21.9426\n',
}

type Caller = { token: string }

export async function uploadRows(
  service: TestService,
  organization: Caller,
  rows: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const created = await uploadFile(service, organization.token, 'hotels.csv', HEADER + rows, fields)
  if (created.status !== 201) throw new Error(`upload answered ${created.status}: ${created.text}`)
  const upload = await waitForUpload(service, organization.token, created.body.uploadId)
  if (upload.status !== 'COMPLETED') throw new Error(`upload is ${upload.status}: ${upload.failureReason}`)
  return created.body.uploadId
}

export function startJob(service: TestService, organization: Caller, body: Record<string, unknown>) {
  return service.call('POST', '/api/v1/mapping', { token: organization.token, body })
}

/** Polls as a customer would until the job has ended. */
export function waitForJob(service: TestService, organization: Caller, mappingJobId: string) {
  return until(`job ${mappingJobId} ends`, async () => {
    const { body } = await service.call('GET', `/api/v1/mapping/${mappingJobId}`, { token: organization.token })
    return body.status === 'COMPLETED' || body.status === 'FAILED' ? body : null
  })
}

/** Uploads, maps, waits; the job as it ended. */
export async function mapRows(
  service: TestService,
  organization: Caller,
  rows: string,
  options: { supplierCode?: string; mode?: string; minConfidence?: number } = {},
) {
  const { supplierCode, ...body } = options
  const uploadId = await uploadRows(service, organization, rows, supplierCode ? { supplierCode } : {})
  const created = await startJob(service, organization, { partnerInventoryId: uploadId, ...body })
  if (created.status !== 201) throw new Error(`mapping answered ${created.status}: ${created.text}`)
  return waitForJob(service, organization, created.body.mappingJobId)
}

export async function searchResults(
  service: TestService,
  organization: Caller,
  mappingJobId: string,
  body: Record<string, unknown> = {},
) {
  const answer = await service.call('POST', `/api/v1/mapping/${mappingJobId}/results/search`, {
    token: organization.token,
    body,
  })
  if (answer.status !== 200) throw new Error(`search answered ${answer.status}: ${answer.text}`)
  return answer.body
}
