export { type Columnar, openColumnar, sqlText } from './columnar.ts'
export { decodeTexts, readNumberColumns, readTextColumns, type TextColumn } from './read-columns.ts'
