/** The parts that only a paper with several languages needs, in one file. */
export { ReadingFields } from './ReadingFields.tsx'
export { ReadingProvider } from './ReadingProvider.tsx'
