export { chapterExport } from './chapters.export.ts'
export { lockChaptersOfSubjects } from './chapters.queries.ts'
export { createChapter } from './create-chapter.ts'
