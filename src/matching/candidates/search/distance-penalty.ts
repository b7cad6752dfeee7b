const NEAR_STEP = 4
const FAR_STEP = 512
const STEPS = 1024

const near = steps(NEAR_STEP)
const far = steps(FAR_STEP)

/**
 * What a distance costs in the search, by table: the search asks for it hundreds of times a record, and needs no more.
 */
export function distancePenalty(metres: number): number {
  if (metres < NEAR_STEP * STEPS) return near[(metres / NEAR_STEP) | 0]
  return metres < FAR_STEP * STEPS ? far[(metres / FAR_STEP) | 0] : far[STEPS - 1]
}

function steps(step: number): Float32Array {
  return new Float32Array(STEPS).map((_, k) => 1.1 * Math.log(1 + ((k + 0.5) * step) / 50))
}
