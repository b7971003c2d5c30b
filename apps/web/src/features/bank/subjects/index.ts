export { MoveToChapter } from './MoveToChapter.tsx'
export { SubjectPage } from './SubjectPage.tsx'
export { ChapterSelect, SubjectSelect } from './SubjectSelect.tsx'
export { subjectChoicesQuery } from './subjects.api.ts'
