export { type ChapterItem, selectChapterItems } from './chapter-items.queries.ts'
export { fingerprint } from './fingerprint.ts'
export { insertQuestions, type NewQuestion } from './insert-questions.queries.ts'
export { type QuestionHead, selectQuestionHeads } from './questions.queries.ts'
