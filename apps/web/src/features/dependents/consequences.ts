import type {
  ChapterDependents,
  QuestionDependents,
  QuizDependents,
  StudentDependents,
  SubjectDependents,
} from '@prepwell/contract/dependents.ts'
import { countOf } from '../../lib/dates.ts'
import { queryClient } from '../../lib/query-client.ts'
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

/** What the deletion of a subject takes along, in sentences. */
export function subjectText({ chapters, questions, ...rest }: SubjectDependents): string {
  const withQuestions = questions > 0 ? ` with ${countOf(questions, 'question')}` : ''
  return sentences(
    chapters > 0 &&
      `Its ${countOf(chapters, 'chapter')}${withQuestions} ${are(chapters)} deleted too.`,
    quizzesLeave(rest.quizzes),
    attemptsStay(rest),
  )
}

/** What the deletion of a chapter takes along, in sentences. */
export function chapterText({ questions, ...rest }: ChapterDependents): string {
  return sentences(
    questions > 0 && `Its ${countOf(questions, 'question')} ${are(questions)} deleted too.`,
    quizzesLeave(rest.quizzes),
    attemptsStay(rest),
  )
}

/** What the deletion of a quiz means for its attempts, in sentences. */
export const quizText = (dependents: QuizDependents): string => sentences(attemptsStay(dependents))

/** What the deletion of a question means for quizzes, in sentences. */
export const questionText = ({ quizzes }: QuestionDependents): string =>
  sentences(
    quizzes > 0 &&
      `${countOf(quizzes, 'quiz', 'quizzes')} that can still be started will be without it. Attempts that have begun keep it.`,
  )

/** What the deletion of a student takes along, in sentences. */
export function studentText({ attempts, running }: StudentDependents): string {
  const signedOut = 'The student is signed out everywhere.'
  if (attempts === 0) return `The student has no attempts. ${signedOut}`
  const taken = `${countOf(attempts, 'attempt')} with answers and results ${are(attempts)} deleted too`
  return `${taken}${runningOnes(attempts, running, 'at once')}. ${signedOut}`
}

const quizzesLeave = (quizzes: number) =>
  quizzes > 0 &&
  `${countOf(quizzes, 'quiz', 'quizzes')} ${quizzes === 1 ? 'leaves' : 'leave'} every list.`

const attemptsStay = ({ attempts, running }: QuizDependents) =>
  attempts > 0 &&
  `${countOf(attempts, 'attempt')} ${attempts === 1 ? 'stays' : 'stay'} readable${runningOnes(attempts, running, 'later')}.`

/** The part of a sentence about attempts that go on, and when they end. */
function runningOnes(attempts: number, running: number, end: 'at once' | 'later'): string {
  if (running === 0) return ''
  const fate = end === 'later' ? 'can be finished' : running === 1 ? 'ends at once' : 'end at once'
  if (attempts === 1) return `; it is running and ${fate}`
  return `, ${running} of them ${are(running)} running and ${fate}`
}

const are = (count: number) => (count === 1 ? 'is' : 'are')

const sentences = (...parts: readonly (string | false)[]): string =>
  parts.filter(Boolean).join(' ') || 'Nothing depends on it.'
