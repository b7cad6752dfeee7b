import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { StateReader } from '../../normalise/states/state-reader.ts'
import { FIELD_ADDRESS, FIELD_REGION } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { NO_DISTANCE, S, STATES_APART } from '../signals.ts'

/** Tells whether a record without a point and a hotel are said to lie in two states of their country. */
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
    out[at + STATES_APART] = 0
    if (this.query.state === 0 || out[at + S.logDistance] !== NO_DISTANCE) return
    const state = this.stateOf(ref)
    if (state !== 0 && state !== this.query.state) out[at + STATES_APART] = 1
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
