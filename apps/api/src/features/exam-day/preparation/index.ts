export { selectNextExams } from './checklist.queries.ts'
export { showChecklist } from './show-checklist.ts'
