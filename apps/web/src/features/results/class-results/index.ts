export {
  type AskedQuestion,
  answerText,
  askedCount,
  chosenCount,
  numberKeyText,
} from './answer-words.ts'
export { questionAnswersQuery } from './class-results.api.ts'
export { categoryLinesText } from './cut-off-texts.ts'
export { ChosenOptions } from './QuestionAnswers.tsx'
