export { BankTabs } from './BankTabs.tsx'
export { CorrectAnswer } from './CorrectAnswer.tsx'
export { PreviewedQuestion } from './form/QuestionPreview.tsx'
export { enlargePictures } from './options/EnlargePictures.tsx'
export { OptionLabel } from './options/OptionLabel.tsx'
export { PassageBox } from './passage/PassageBox.tsx'
export { plainStatement } from './plain-statement.ts'
export { QuestionPage } from './QuestionPage.tsx'
export { QuestionsOfChapter } from './QuestionsOfChapter.tsx'
export { QuestionTypeBadge } from './QuestionTypeBadge.tsx'
export { questionShape, questionTexts } from './question-list.tsx'
export {
  type QuestionSort,
  questionsQuery,
  useSchoolLanguages,
  useSchoolWasAsked,
} from './questions.api.ts'
export { StatementLine } from './StatementLine.tsx'
