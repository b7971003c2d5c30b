import { queryClient } from '../../lib/query-client.ts'
import {
  chapterText,
  questionText,
  quizText,
  studentText,
  subjectText,
} from './consequence-texts.ts'
import {
  chapterDependentsQuery,
  questionDependentsQuery,
  quizDependentsQuery,
  studentDependentsQuery,
  subjectDependentsQuery,
} from './dependents.api.ts'

/** What the deletion of a subject takes along; throws what the call throws. */
export const subjectConsequence = async (id: number): Promise<string> =>
  subjectText(await queryClient.fetchQuery(subjectDependentsQuery(id)))

/** What the deletion of a chapter takes along; throws what the call throws. */
export const chapterConsequence = async (id: number): Promise<string> =>
  chapterText(await queryClient.fetchQuery(chapterDependentsQuery(id)))

/** What the deletion of a quiz means for its attempts; throws what the call throws. */
export const quizConsequence = async (id: number): Promise<string> =>
  quizText(await queryClient.fetchQuery(quizDependentsQuery(id)))

/** What the deletion of a question means for quizzes; throws what the call throws. */
export const questionConsequence = async (id: number): Promise<string> =>
  questionText(await queryClient.fetchQuery(questionDependentsQuery(id)))

/** What the deletion of a student takes along; throws what the call throws. */
export const studentConsequence = async (id: number): Promise<string> =>
  studentText(await queryClient.fetchQuery(studentDependentsQuery(id)))
