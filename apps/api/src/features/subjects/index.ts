export { createSubject } from './create-subject.ts'
