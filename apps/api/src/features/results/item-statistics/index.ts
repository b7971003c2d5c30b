export { itemStatisticsExport } from './item-statistics.export.ts'
export { refreshFindings } from './refresh-findings.ts'
