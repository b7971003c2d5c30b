import { matchPath } from 'react-router'
import { paths } from '../lib/paths.ts'

/**
 * True for the pages of a running exam or practice, on which nothing else is preloaded or shown.
 */
export const isSitting = (pathname: string): boolean =>
  [paths.takeExam(), paths.takePractice(), paths.staff.rehearse()].some((pattern) =>
    matchPath(pattern, pathname),
  )

/** The pages that most readers open next, the likeliest first. */
const nextOf = {
  visitor: [paths.login, paths.signup],
  student: [
    paths.dashboard,
    paths.browseExams,
    paths.takeExam(1),
    paths.takePractice(1),
    paths.receipt(1),
    paths.attempt(1),
    paths.myQuizzes,
  ],
  admin: [
    paths.staff.dashboard,
    paths.staff.quizzes,
    paths.staff.questions,
    paths.staff.students,
    paths.staff.add,
  ],
} as const

/**
 * Pages whose code is preloaded while this one is open; one address stands for all pages of its
 * route. Empty during an exam or a practice, in a frame, or if the device saves data.
 */
export function nextPages({
  pathname,
  reader,
  isSparing,
}: {
  readonly pathname: string
  readonly reader: keyof typeof nextOf
  /** True if the reader asked to save data, or the network is very slow. */
  readonly isSparing: boolean
}): readonly string[] {
  if (isSparing || isSitting(pathname) || pathname === paths.calculator) return []
  return nextOf[reader].filter((next) => next !== pathname)
}
