export { contactExport } from './contacts.export.ts'
