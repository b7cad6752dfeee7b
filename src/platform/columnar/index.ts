export { type Columnar, openColumnar, sqlText } from './columnar.ts'
