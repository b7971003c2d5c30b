export { type ReadPaper, readPaper, readPaperWithNotes } from './read-paper.ts'
