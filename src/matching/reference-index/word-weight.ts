import { WEIGHT_UNIT } from './layout.ts'

// How many hotels the wider level counts as when the narrower is thin: a block of 3 hotels says little by itself.
const COUNTRY_PRIOR = 30
const WORLD_PRIOR = 200

/**
 * How surprising a word is at a place, in nats: minus the log of the share of hotels there that carry it, the block
 * smoothed by the country and the country by the world. "Sukhumvit" is cheap in Bangkok, dear in Paris.
 */
export function wordWeight(
  inBlock: number,
  blockSize: number,
  inCountry: number,
  countrySize: number,
  inWorld: number,
  worldSize: number,
): number {
  const world = (inWorld + 0.3) / (worldSize + 1)
  const country = (inCountry + WORLD_PRIOR * world) / (countrySize + WORLD_PRIOR)
  const share = (inBlock + COUNTRY_PRIOR * country) / (blockSize + COUNTRY_PRIOR)
  return Math.min(15.9, Math.max(0.05, -Math.log(share)))
}

export function packWeight(weight: number): number {
  return Math.min(255, Math.max(1, Math.round(weight * WEIGHT_UNIT)))
}
