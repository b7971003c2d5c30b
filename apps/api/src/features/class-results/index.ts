export { classResultExport } from './class-results.export.ts'
export { couldSit, isListed } from './class-results.queries.ts'
export { distributionOf } from './class-summary.ts'
