export { classResultExport } from './class-results.export.ts'
export { couldSit, isListed } from './class-results.queries.ts'
export { distributionOf, percentageFigures } from './class-summary.ts'
