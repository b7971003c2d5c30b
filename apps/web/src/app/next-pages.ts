import { matchPath } from 'react-router'
import { paths } from '../lib/paths.ts'

/** An exam or a practice: nothing else loads, and nothing distracts. */
export const isSitting = (pathname: string): boolean =>
  [paths.takeExam(), paths.takePractice(), paths.admin.rehearse()].some((pattern) =>
    matchPath(pattern, pathname),
  )

const { admin } = paths

/** Where most readers go from their other pages, the likeliest first. */
const nextOf = {
  visitor: [paths.login, paths.signup],
  student: [
    paths.dashboard,
    paths.browseExams,
    paths.takeExam(1),
    paths.takePractice(1),
    paths.attempt(1),
    paths.myQuizzes,
  ],
  admin: [admin.dashboard, admin.quizzes, admin.questions, admin.students, admin.add],
} as const

/**
 * The pages whose code is loaded while the reader looks at this one: any of a kind stands for all.
 * None during an exam or a practice, in a frame, or where the device saves data.
 */
export function nextPages({
  pathname,
  reader,
  isSparing,
}: {
  readonly pathname: string
  readonly reader: keyof typeof nextOf
  /** The reader asks to save data, or the network is the slowest. */
  readonly isSparing: boolean
}): readonly string[] {
  if (isSparing || isSitting(pathname) || pathname === paths.calculator) return []
  return nextOf[reader].filter((next) => next !== pathname)
}
