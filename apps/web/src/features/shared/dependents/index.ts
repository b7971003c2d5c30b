export {
  chapterConsequence,
  chaptersConsequence,
  questionConsequence,
  questionsConsequence,
  quizConsequence,
  quizzesConsequence,
  studentConsequence,
  studentsConsequence,
  subjectConsequence,
  subjectsConsequence,
} from './consequences.ts'
export { quizDependentsQuery } from './dependents.api.ts'
