export { classResultExport } from './class-results.export.ts'
