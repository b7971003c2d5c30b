export { classResultExport } from './class-results.export.ts'
export { distributionOf } from './class-summary.ts'
