export { LazyOpenPractice } from './LazyOpenPractice.tsx'
