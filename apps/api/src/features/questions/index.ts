export { type ChapterItem, selectChapterItems } from './chapter-items.queries.ts'
export { fingerprint } from './fingerprint.ts'
export { insertQuestions } from './insert-questions.queries.ts'
export { type QuestionHead, selectQuestionHeads } from './questions.queries.ts'
