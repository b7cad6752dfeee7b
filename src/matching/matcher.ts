import { PartnerQuery } from './candidates/record/partner-query.ts'
import { CandidateFinder } from './candidates/search/candidate-finder.ts'
import { explainPair, type Reason } from './explain/explain-pair.ts'
import numbers from './model/model.json' with { type: 'json' }
import { countryNumber } from './normalise/country-number.ts'
import { type MatchMode, MatchOutcome, type PartnerColumns, type PartnerRecord, type Utf8Column } from './records.ts'
import { AMBIGUOUS, NONE, type ReferenceIndex } from './reference-index/reference-index.ts'
import { decide } from './score/decide.ts'
import { Model, type ModelNumbers } from './score/model.ts'

import { RecordScorer } from './score/record-scorer.ts'

export type MatcherOptions = {
  /** Supplier whose ids the records carry, for ID_TO_ID and HYBRID. */
  supplierCode?: string | null
  /** Accept every best candidate at or above this percentage instead of the engine's own policy. */
  minConfidence?: number | null
  /** Other numbers than the shipped ones: for training and evaluation. */
  model?: Model
}

/**
 * Matches partner records against one reference index. Holds scratch memory, so make
 * one per thread and keep it. The outcome depends on the record and the index alone, never on what came before.
 */
export class Matcher {
  readonly index: ReferenceIndex
  readonly query: PartnerQuery
  readonly finder: CandidateFinder
  readonly scorer: RecordScorer
  readonly model: Model
  private readonly supplier: number
  private readonly minConfidence: number | null
  private text = new Uint8Array(4096)
  /** Of no meaning, see fetchRows. */
  fetched = 0
  private readonly encoder = new TextEncoder()

  constructor(index: ReferenceIndex, options: MatcherOptions = {}) {
    this.index = index
    this.query = new PartnerQuery(index)
    this.finder = new CandidateFinder(index)
    this.model = options.model ?? shippedModel()
    this.scorer = new RecordScorer(index, this.query, this.finder, this.model)
    this.supplier = options.supplierCode == null ? NONE : index.supplierNumber(options.supplierCode)
    this.minConfidence = options.minConfidence ?? null
  }

  match(record: PartnerRecord, mode: MatchMode = 'STANDARD', outcome = new MatchOutcome()): MatchOutcome {
    outcome.clear()
    if (mode !== 'STANDARD') {
      const found = this.index.findBySupplierId(this.supplier, record.id)
      if (found === AMBIGUOUS) {
        this.readRecord(record)
        this.chooseAmong(this.index.refsOfSupplierId(this.supplier, record.id), outcome)
        return outcome
      }
      if (this.takeId(found, mode, outcome)) {
        this.query.readPlace(
          countryNumber(record.countryCode),
          record.latitude ?? Number.NaN,
          record.longitude ?? Number.NaN,
        )
        this.measure(outcome)
        return outcome
      }
    }
    this.readRecord(record)
    this.matchQuery(outcome)
    return outcome
  }

  /** The same for row `row` of columns, without making strings. */
  matchRow(columns: PartnerColumns, row: number, mode: MatchMode, outcome: MatchOutcome): MatchOutcome {
    outcome.clear()
    const { query } = this
    let sharers: number[] | null = null
    if (mode !== 'STANDARD') {
      let start = columns.id.offsets[row]
      let end = columns.id.offsets[row + 1]
      while (start < end && columns.id.bytes[start] <= 32) start++
      while (end > start && columns.id.bytes[end - 1] <= 32) end--
      const found =
        this.supplier < 0 || end === start
          ? NONE
          : this.index.findBySupplierBytes(this.supplier, columns.id.bytes, start, end)
      if (found === AMBIGUOUS) sharers = this.index.refsOfSupplierBytes(this.supplier, columns.id.bytes, start, end)
      else if (this.takeId(found, mode, outcome)) {
        query.readPlace(columns.country[row], columns.latitude[row], columns.longitude[row])
        this.measure(outcome)
        return outcome
      }
    }
    query.readPlace(
      columns.country[row],
      columns.latitude[row],
      columns.longitude[row],
      columns.isPointShared !== undefined && columns.isPointShared[row] === 1,
    )
    const { name, city = NO_TEXT, address = NO_TEXT, postalCode = NO_TEXT } = columns
    // Rows come in the order of the map, so their texts lie anywhere: asked for together, they come in together.
    this.fetched = firstByte(name, row) ^ firstByte(city, row) ^ firstByte(address, row)
    const from = textStart(address, row)
    const to = textEnd(address, row)
    query.readCity(city.bytes, textStart(city, row), textEnd(city, row), address.bytes, from, to)
    query.address.read(address.bytes, from, to)
    if (postalCode !== NO_TEXT)
      query.address.readPostcode(postalCode.bytes, textStart(postalCode, row), textEnd(postalCode, row))
    query.readName(name.bytes, name.offsets[row], name.offsets[row + 1], address.bytes, from, to)
    if (sharers === null) this.matchQuery(outcome)
    else this.chooseAmong(sharers, outcome)
    return outcome
  }

  /** Reads a record into the query without matching it: for explanations. */
  readRecord(record: PartnerRecord): void {
    const { query } = this
    query.readPlace(
      countryNumber(record.countryCode),
      record.latitude ?? Number.NaN,
      record.longitude ?? Number.NaN,
      record.isPointShared,
    )
    const address = this.encoder.encode(record.address ?? '')
    query.readCity(this.text, 0, this.encode(record.city), address, 0, address.length)
    query.address.read(address, 0, address.length)
    if (record.postalCode) query.address.readPostcode(this.text, 0, this.encode(record.postalCode))
    query.readName(this.text, 0, this.encode(record.name), address, 0, address.length)
  }

  /** Matches as if the row `without` were not in the reference: for duplicates inside it. */
  matchBesides(record: PartnerRecord, without: number, outcome: MatchOutcome): MatchOutcome {
    outcome.clear()
    this.readRecord(record)
    this.scorer.score(without)
    decide(this.scorer, this.minConfidence, outcome)
    return outcome
  }

  /** Why a record and a hotel are seen as they are. For people: it compares anew. */
  explain(record: PartnerRecord, ref: number): Reason[] {
    return explainPair(this, record, ref)
  }

  private matchQuery(outcome: MatchOutcome): void {
    this.scorer.score()
    decide(this.scorer, this.minConfidence, outcome)
  }

  /** An id that several hotels share is for a person, to whom they are offered. */
  private chooseAmong(sharers: readonly number[], outcome: MatchOutcome): void {
    this.scorer.scoreAmong(sharers)
    decide(this.scorer, this.minConfidence, outcome)
    outcome.status = 'REVIEW'
    outcome.reason = 'AMBIGUOUS'
    outcome.method = null
  }

  /** True when the id settles the record; an unknown one ends ID_TO_ID only. */
  private takeId(found: number, mode: MatchMode, outcome: MatchOutcome): boolean {
    if (found >= 0) {
      outcome.status = 'MATCHED'
      outcome.method = 'id_to_id'
      outcome.ref = found
      outcome.confidence = 100
      outcome.margin = 100
      outcome.candidateCount = 1
      outcome.candidateRefs[0] = found
      outcome.candidateConfidences[0] = 100
      return true
    }
    if (mode === 'ID_TO_ID') {
      outcome.reason = 'UNKNOWN_ID'
      return true
    }
    return false
  }

  private measure(outcome: MatchOutcome): void {
    if (outcome.ref < 0) return
    outcome.distanceMeters = this.scorer.metresTo(outcome.ref)
    outcome.candidateDistances[0] = outcome.distanceMeters
  }

  private encode(text: string | null | undefined): number {
    if (text == null || text === '') return 0
    if (text.length * 3 > this.text.length) this.text = new Uint8Array(text.length * 3)
    return this.encoder.encodeInto(text, this.text).written
  }
}

export function createMatcher(index: ReferenceIndex, options: MatcherOptions = {}): Matcher {
  return new Matcher(index, options)
}

let shipped: Model | null = null

/** Made on first use, so that a trainer with other signals can load this module. */
export function shippedModel(): Model {
  shipped ??= new Model(numbers as ModelNumbers)
  return shipped
}

const NO_TEXT: Utf8Column = { bytes: new Uint8Array(0), offsets: new Uint32Array(2) }

/** 0 behind the last text: code compiled for bytes is thrown away where one is missing. */
function firstByte(column: Utf8Column, row: number): number {
  const at = textStart(column, row)
  return at < column.bytes.length ? column.bytes[at] : 0
}

function textStart(column: Utf8Column, row: number): number {
  return column === NO_TEXT ? 0 : column.offsets[row]
}

function textEnd(column: Utf8Column, row: number): number {
  return column === NO_TEXT ? 0 : column.offsets[row + 1]
}
