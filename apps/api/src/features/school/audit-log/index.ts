export { auditLogExport } from './audit-log.export.ts'
export { purgeAuditLog } from './purge-audit-log.ts'
