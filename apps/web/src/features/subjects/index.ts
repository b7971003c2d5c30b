export { SubjectPage } from './SubjectPage.tsx'
export { ChapterSelect, SubjectSelect } from './SubjectSelect.tsx'
export { dateCell, nameCell } from './subject-list.tsx'
export { subjectChoicesQuery } from './subjects.api.ts'
