export { ChaptersOfSubject } from './ChaptersOfSubject.tsx'
