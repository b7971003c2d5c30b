export { isAskable, isKeyPublic, isTextPublic } from './askable-questions.queries.ts'
export {
  drawnQuestionIds,
  hasSeen,
  isAskedAsNow,
  newestResultWith,
} from './seen-questions.queries.ts'
