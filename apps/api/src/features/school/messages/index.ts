export { messageExport } from './messages.export.ts'
