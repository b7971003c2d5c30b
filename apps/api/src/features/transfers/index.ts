export { importQuestions } from './import-questions.ts'
