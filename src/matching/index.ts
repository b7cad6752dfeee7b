/** The matching engine: numbers and text in, numbers out; no input or output of its own. */

export { PAIR_SIGNAL_COUNT, ROW, SIGNAL_COUNT, SIGNALS, type Signal } from './compare/signals.ts'
export { type DuplicateOptions, type DuplicatePair, findDuplicates } from './duplicates/find-duplicates.ts'
export { ENGINE_VERSION } from './engine-version.ts'
export type { Reason } from './explain/explain-pair.ts'
export { createMatcher, Matcher, type MatcherOptions, shippedModel } from './matcher.ts'
export { countryNumber } from './normalise/country-number.ts'
export { NameReader, WORDS_MAX } from './normalise/names/name-reader.ts'
export { translatedWord } from './normalise/scripts/words/translated-words.ts'
export { OTHER_FORMS_OF_WORDS } from './normalise/words/canonical-words.ts'
export { NEW_READING } from './normalise/words/word-roles.ts'
export {
  type MatchMethod,
  type MatchMode,
  MatchOutcome,
  type MatchReason,
  type MatchStatus,
  OUTCOME_CANDIDATES_MAX,
  type PartnerColumns,
  type PartnerRecord,
  type Utf8Column,
} from './records.ts'
export { type BuildTask, runBuildTask } from './reference-index/build/build-tasks.ts'
export { AREA_POINTS_MAX, readTowns, type Town, type TownTable } from './reference-index/build/build-towns.ts'
export { type BuildProgress, ReferenceIndexBuilder, type TaskRunner } from './reference-index/build/builder.ts'
export {
  type DraftRows,
  type ReferenceBytes,
  type ReferenceColumns,
  ReferenceDraft,
} from './reference-index/build/draft.ts'
export { sortedOrder } from './reference-index/build/radix-sort.ts'
export { CrosswalkReplacement } from './reference-index/build/replace-crosswalk.ts'
export { cellCode, metresBetween, toFixedDegrees } from './reference-index/cells.ts'
export { INDEX_FORMAT_VERSION } from './reference-index/layout.ts'
export { lowerBound } from './reference-index/lower-bound.ts'
export { AMBIGUOUS, NONE, openReferenceIndex, ReferenceIndex } from './reference-index/reference-index.ts'
export { gramHash } from './reference-index/word-keys.ts'
export { confidenceBeside, SAFE_BESIDE_ANY } from './score/beside-surer.ts'
export { decide, isAccepted, MATCH_MIN_PERCENT } from './score/decide.ts'
export { CALIBRATION_INPUTS, type Calibration, Model, type ModelNumbers, TREE_DEPTH } from './score/model.ts'
export { CONTENDERS_MAX } from './score/record-scorer.ts'
export { addBaseScores, addRivalSignals } from './score/rival-signals.ts'
export { BEFORE_FIRST_NAME, findSharedPoints, NAMES_ON_SHARED_POINT, SHARED_POINTS_SHARE } from './shared-points.ts'
