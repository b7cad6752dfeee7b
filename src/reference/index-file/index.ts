/** Index files on their own, for callers that must not load what builds them. */
export { isIndexFile, readIndex, writeIndex } from './index-file.ts'
export { isOtherFormat } from './other-format.ts'
