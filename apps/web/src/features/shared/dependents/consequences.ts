import type {
  ChapterDependents,
  QuestionDependents,
  QuizDependents,
  StudentDependents,
  SubjectDependents,
} from '@prepwell/contract/shared/dependents.ts'
import { countOf } from '../../../lib/dates.ts'
import { queryClient } from '../../../lib/query-client.ts'
import {
  chapterDependentsQuery,
  chaptersDependentsQuery,
  questionDependentsQuery,
  questionsDependentsQuery,
  quizDependentsQuery,
  quizzesDependentsQuery,
  studentDependentsQuery,
  studentsDependentsQuery,
  subjectDependentsQuery,
  subjectsDependentsQuery,
} from './dependents.api.ts'

/** Describes what deleting a subject also deletes. Rejects when the call fails. */
export const subjectConsequence = async (id: number): Promise<string> =>
  subjectText(await queryClient.fetchQuery(subjectDependentsQuery(id)))

/** Like {@link subjectConsequence}, for several subjects. */
export const subjectsConsequence = async (ids: number[]): Promise<string> =>
  subjectText(await queryClient.fetchQuery(subjectsDependentsQuery(ids)), ids.length)

/** Describes what deleting a chapter also deletes. Rejects when the call fails. */
export const chapterConsequence = async (id: number): Promise<string> =>
  chapterText(await queryClient.fetchQuery(chapterDependentsQuery(id)))

/** Like {@link chapterConsequence}, for several chapters. */
export const chaptersConsequence = async (ids: number[]): Promise<string> =>
  chapterText(await queryClient.fetchQuery(chaptersDependentsQuery(ids)), ids.length)

/** Describes what deleting a quiz does to its attempts. Rejects when the call fails. */
export const quizConsequence = async (id: number): Promise<string> =>
  quizText(await queryClient.fetchQuery(quizDependentsQuery(id)))

/** Like {@link quizConsequence}, for several quizzes. */
export const quizzesConsequence = async (ids: number[]): Promise<string> =>
  quizText(await queryClient.fetchQuery(quizzesDependentsQuery(ids)), ids.length)

/** Describes what deleting a question does to quizzes. Rejects when the call fails. */
export const questionConsequence = async (id: number): Promise<string> =>
  questionText(await queryClient.fetchQuery(questionDependentsQuery(id)))

/** Like {@link questionConsequence}, for several questions. */
export const questionsConsequence = async (ids: number[]): Promise<string> =>
  questionText(await queryClient.fetchQuery(questionsDependentsQuery(ids)), ids.length)

/** Describes what deleting a student also deletes. Rejects when the call fails. */
export const studentConsequence = async (id: number): Promise<string> =>
  studentText(await queryClient.fetchQuery(studentDependentsQuery(id)))

/** Like {@link studentConsequence}, for several students. */
export const studentsConsequence = async (ids: number[]): Promise<string> =>
  studentText(await queryClient.fetchQuery(studentsDependentsQuery(ids)), ids.length)

/** Sentences about what is deleted with the subjects. */
export function subjectText(
  { chapters, questions, ...rest }: SubjectDependents,
  subjects = 1,
): string {
  const withQuestions = questions > 0 ? ` with ${countOf(questions, 'question')}` : ''
  return sentences(
    subjects,
    chapters > 0 &&
      `${its(subjects)} ${countOf(chapters, 'chapter')}${withQuestions} ${are(chapters)} deleted too.`,
    quizzesLeave(rest.quizzes),
    attemptsStay(rest),
  )
}

/** Sentences about what is deleted with the chapters. */
export function chapterText({ questions, ...rest }: ChapterDependents, chapters = 1): string {
  return sentences(
    chapters,
    questions > 0 &&
      `${its(chapters)} ${countOf(questions, 'question')} ${are(questions)} deleted too.`,
    quizzesLeave(rest.quizzes),
    attemptsStay(rest),
  )
}

/** Sentences about what the deletion does to the attempts of the quizzes. */
export const quizText = (dependents: QuizDependents, quizzes = 1): string =>
  sentences(quizzes, attemptsStay(dependents))

/**
 * Sentences about what the deletion does to the quizzes that use the questions. Only quizzes in the
 * person's scope are counted, so others may use them too.
 */
export const questionText = ({ quizzes, chosen }: QuestionDependents, questions = 1): string =>
  sentences(
    questions,
    quizzes === 0 && `No quiz that you can see needs ${it(questions)}.`,
    quizzes > 0 &&
      `${countOf(quizzes, 'quiz', 'quizzes')} that can still be started will be without ${it(questions)}.`,
    chosen > 0 &&
      `${chosenText(questions)} ${chosen < quizzes ? `in ${chosen} of them` : 'there'}.`,
    quizzes > 0 && `Attempts that have begun keep ${it(questions)}.`,
  )

const chosenText = (questions: number) =>
  questions === 1 ? 'It was chosen by hand' : 'Some were chosen by hand'

/** Sentences about what is deleted with the students. */
export function studentText({ attempts, running }: StudentDependents, students = 1): string {
  const who = students === 1 ? 'The student' : 'The students'
  const signedOut = `${who} ${are(students)} logged out everywhere.`
  if (attempts === 0) return `${who} ${students === 1 ? 'has' : 'have'} no attempts. ${signedOut}`
  const taken = `${countOf(attempts, 'attempt')} with answers and results ${are(attempts)} deleted too`
  return `${taken}${runningOnes(attempts, running, 'at once')}. ${signedOut}`
}

const quizzesLeave = (quizzes: number) =>
  quizzes > 0 &&
  `${countOf(quizzes, 'quiz', 'quizzes')} ${quizzes === 1 ? 'leaves' : 'leave'} every list.`

const attemptsStay = ({ attempts, running }: QuizDependents) =>
  attempts > 0 &&
  `${countOf(attempts, 'attempt')} ${attempts === 1 ? 'stays' : 'stay'} readable${runningOnes(attempts, running, 'later')}.`

/** The clause about attempts in progress and when they end. */
function runningOnes(attempts: number, running: number, end: 'at once' | 'later'): string {
  if (running === 0) return ''
  const fate = end === 'later' ? 'can be finished' : running === 1 ? 'ends at once' : 'end at once'
  if (attempts === 1) return `; it is running and ${fate}`
  return `, ${running} of them ${are(running)} running and ${fate}`
}

const are = (count: number) => (count === 1 ? 'is' : 'are')

const its = (count: number) => (count === 1 ? 'Its' : 'Their')

const it = (count: number) => (count === 1 ? 'it' : 'them')

const sentences = (count: number, ...parts: readonly (string | false)[]): string =>
  parts.filter(Boolean).join(' ') || `Nothing depends on ${it(count)}.`
