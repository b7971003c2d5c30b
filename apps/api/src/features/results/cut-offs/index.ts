export { cutOffLineOf } from './cut-off-line.ts'
export { exactResult } from './exact-result.ts'
export { isQualified, showCutOffResult } from './qualify.ts'
