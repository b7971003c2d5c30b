export { importQuestions } from './imports/import-questions.ts'
export { cleanKeptImports, sweepKeptImports } from './imports/kept/clean-kept-imports.ts'
