export { importQuestions } from './imports/import-questions.ts'
