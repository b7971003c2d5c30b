export { SharePractice } from './SharePractice.tsx'
