export { OptionLabel } from './options/OptionLabel.tsx'
export { QuestionsOfChapter } from './QuestionsOfChapter.tsx'
export { QuestionTypeBadge } from './QuestionTypeBadge.tsx'
export { StatementLine } from './StatementLine.tsx'
