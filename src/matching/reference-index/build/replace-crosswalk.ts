import { joinPieces, laidOut, viewSections } from '../layout.ts'
import { NONE, openReferenceIndex, type ReferenceIndex } from '../reference-index.ts'
import { buildCrosswalk } from './build-crosswalk.ts'
import { CrosswalkDraft, type SupplierIds } from './crosswalk-draft.ts'

/**
 * Another crosswalk for the hotels of an index that is built already: `add` every hotel with its supplier ids, then
 * `finish`. Everything else is copied as it stands, which takes a second where building a million hotels anew takes
 * half a minute.
 */
export class CrosswalkReplacement {
  private readonly draft = new CrosswalkDraft()
  private readonly buffer: SharedArrayBuffer
  readonly index: ReferenceIndex
  /** Where each hotel added stands in the index. */
  readonly refs: Uint32Array
  private count = 0

  constructor(buffer: SharedArrayBuffer) {
    this.buffer = buffer
    this.index = openReferenceIndex(buffer)
    this.refs = new Uint32Array(this.index.count)
  }

  /** Throws when the index does not have one of the hotels. */
  add(hotelIds: ArrayLike<string>, supplierIds: SupplierIds): void {
    for (let i = 0; i < hotelIds.length; i++) {
      const ref = this.index.findById(hotelIds[i])
      if (ref === NONE) throw new Error(`the index does not have hotel ${hotelIds[i]}`)
      this.refs[this.count + i] = ref
    }
    this.draft.add(this.count, hotelIds.length, supplierIds)
    this.count += hotelIds.length
  }

  finish(): SharedArrayBuffer {
    const { count, geoCount } = this.index
    if (this.count !== count) throw new Error(`the index has ${count} hotels, ${this.count} were given`)
    const sections = { ...viewSections(this.buffer), ...buildCrosswalk(this.draft.entries(), this.refs) }
    return joinPieces(laidOut({ count, geoCount, supplierCodes: this.draft.codes }, sections))
  }
}
