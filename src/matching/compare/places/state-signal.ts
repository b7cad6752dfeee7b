import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { isOutsideState } from '../../normalise/states/state-boxes.ts'
import { StateReader } from '../../normalise/states/state-reader.ts'
import { NO_POINT, toDegrees } from '../../reference-index/cells.ts'
import { FIELD_ADDRESS, FIELD_REGION, PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { NO_DISTANCE, S, STATES_APART } from '../signals.ts'

/** Tells whether a record without a point and a hotel are said to lie in two states or regions of their country. */
export class StateSignal {
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery
  private readonly reader = new StateReader()

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    this.index = index
    this.query = query
  }

  /** Call behind what writes the distance. */
  write(ref: number, out: Float32Array, at: number): void {
    out[at + STATES_APART] = out[at + S.logDistance] === NO_DISTANCE && this.areApart(ref) ? 1 : 0
  }

  private areApart(ref: number): boolean {
    const { query, index } = this
    const { packed } = index
    const row = ref * PACKED_ROW
    if (packed[row] !== NO_POINT && query.isOutsideArea(packed[row], packed[row + 1])) return true
    if (query.state === 0) return false
    const state = this.stateOf(ref)
    if (state !== 0 || packed[row] === NO_POINT) return state !== 0 && state !== query.state
    return isOutsideState(query.country, query.state, toDegrees(packed[row]), toDegrees(packed[row + 1]))
  }

  private stateOf(ref: number): number {
    const { index, reader } = this
    const { country } = this.query
    const region = index.fieldStart(ref, FIELD_REGION)
    const told = reader.readWhole(country, index.textBytes, region, region + index.fieldLength(ref, FIELD_REGION))
    if (told !== 0) return told
    const { cityBytes, cityStart } = index
    const city = index.city[ref]
    const address = index.fieldStart(ref, FIELD_ADDRESS)
    return (
      reader.read(country, cityBytes, cityStart[city], cityStart[city + 1], true) ||
      reader.read(country, index.textBytes, address, address + index.fieldLength(ref, FIELD_ADDRESS), false)
    )
  }
}
