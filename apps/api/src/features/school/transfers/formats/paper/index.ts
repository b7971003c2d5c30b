export { readPaper, readPaperWithNotes } from './read-paper.ts'
