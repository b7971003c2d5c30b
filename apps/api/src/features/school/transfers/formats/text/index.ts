export { textReader } from './read-text.ts'
