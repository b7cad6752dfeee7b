/** A saved index on its own, for callers that must not load the engine. */
export { INDEX_MAGIC } from './layout.ts'
export { openReferenceIndex } from './reference-index.ts'
