export { readPaper } from './read-paper.ts'
