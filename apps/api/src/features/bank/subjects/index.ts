export { createSubject } from './create-subject.ts'
export { subjectExport } from './subjects.export.ts'
