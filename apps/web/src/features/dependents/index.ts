export {
  chapterConsequence,
  questionConsequence,
  quizConsequence,
  studentConsequence,
  subjectConsequence,
} from './consequences.ts'
export { quizDependentsQuery } from './dependents.api.ts'
