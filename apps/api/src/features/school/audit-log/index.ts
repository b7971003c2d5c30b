export { auditLogExport } from './audit-log.export.ts'
