export {
  type AskedQuestion,
  answerText,
  askedCount,
  chosenCount,
  numberKeyText,
} from './answer-words.ts'
export { questionAnswersQuery } from './class-results.api.ts'
export { ChosenOptions } from './QuestionAnswers.tsx'
