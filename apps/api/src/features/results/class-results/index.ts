export { classResultExport } from './class-results.export.ts'
export { couldSit, mayBeginUntil } from './class-results.queries.ts'
export { distributionOf, percentageFigures } from './class-summary.ts'
export { seriesResultExport } from './series/series-results.export.ts'
