export { isWorkbook, readWorkbook, type Workbook } from './read-workbook.ts'
export { workbookTable } from './workbook-table.ts'
