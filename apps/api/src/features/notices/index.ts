export { noticeResults } from './notice-results.ts'
