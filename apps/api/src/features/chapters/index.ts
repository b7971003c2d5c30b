export { chapterExport } from './chapters.export.ts'
export { lockChaptersOfSubject } from './chapters.queries.ts'
export { createChapter } from './create-chapter.ts'
