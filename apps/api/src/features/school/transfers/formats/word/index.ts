export { wordReader } from './read-word.ts'
