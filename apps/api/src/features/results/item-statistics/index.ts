export { itemStatisticsExport } from './item-statistics.export.ts'
export { createItemStatistics, type ReadStatistics } from './read-statistics.ts'
export { refreshFindings } from './refresh-findings.ts'
