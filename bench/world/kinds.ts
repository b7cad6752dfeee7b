import type { Hotel, PartnerRow, ReferenceRow } from '../../src/world/index.ts'

/** The strata a row belongs to. `listed` holds the hotels that the reference has. */
export function strataOf({ record, hotel, referenceIds }: PartnerRow, listed: ReadonlySet<number>): string[] {
  const hasPoint = record.latitude !== undefined
  const strata = [
    'all',
    hasPoint ? 'with point' : 'no point',
    record.address ? 'with address' : 'no address',
    isLatin(record.name) ? 'Latin name' : 'own script',
    hotel.chain ? 'chain' : 'independent',
    `language ${hotel.language}`,
  ]
  if (!hasPoint && !record.address) strata.push('no point, no address')
  if (hotel.siblingOf !== undefined) strata.push('sibling')
  if (referenceIds.length === 0) {
    strata.push('absent')
    if (hotel.siblingOf !== undefined && listed.has(hotel.siblingOf)) strata.push('absent, sibling listed')
  }
  if (hotel.formerName && record.name.toLowerCase() === hotel.formerName.toLowerCase()) strata.push('renamed')
  return strata
}

export function kindOfFalseMatch({ hotel, referenceIds }: PartnerRow, answer: ReferenceRow): string {
  const kind = nameKind(hotel, answer)
  return `${kind}, ${referenceIds.length === 0 ? 'hotel absent' : 'hotel listed'}`
}

function nameKind(hotel: Hotel, answer: ReferenceRow): string {
  const metres = distance(hotel, answer)
  if (metres === undefined && answer.city !== hotel.city) return 'another city, no distance'
  if (metres !== undefined && metres > 5_000) return 'beyond 5 km'
  const names = [answer.name, ...answer.aliases]
  if (names.some((name) => name === hotel.latinName || name === hotel.ownName)) return 'another house of the same name'
  const cores = [hotel.latinName, hotel.ownName].map(withoutMark)
  return names.some((name) => cores.includes(withoutMark(name))) ? 'sibling' : 'another name nearby'
}

export function kindOfMiss({ record, hotel }: PartnerRow, truth: ReferenceRow, status: string): string {
  const crossed = isLatin(record.name) !== isLatin(truth.name)
  const script = crossed ? (truth.aliases.length > 0 ? 'other script, alias' : 'other script, no alias') : 'same script'
  const metres = record.latitude === undefined ? undefined : distance({ ...hotel, ...record } as Hotel, truth)
  const where = metres === undefined ? 'no point' : metres > 2_000 ? 'beyond 2 km' : 'near'
  return `${script}, ${where}, ${status}`
}

const MARK =
  / ?(\d|I{1,3}|North|South|East|West|(North|East|West) Wing|Tower \d|(Garden )?Annex|Beach|Garden|Hill|Suites|Residences|Villas|Apartments|Old Town|Riverside|Station|Express)$/

function withoutMark(name: string): string {
  return name.replace(MARK, '')
}

function isLatin(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)
}

function distance(hotel: Hotel, row: ReferenceRow): number | undefined {
  if (row.latitude === undefined || row.longitude === undefined) return undefined
  const east = (hotel.longitude - row.longitude) * Math.cos((row.latitude * Math.PI) / 180)
  return 111_200 * Math.hypot(hotel.latitude - row.latitude, east)
}
