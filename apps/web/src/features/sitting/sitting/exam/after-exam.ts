import { paths } from '../../../../lib/paths.ts'

/** Where the end of an exam leads. */
export interface AfterExam {
  readonly path: string
  /** The button that leads there. */
  readonly label: string
  /** When there is a result. */
  readonly text: string
}

/** Where it leads a student. */
export const toDashboard: AfterExam = {
  path: paths.dashboard,
  label: 'Go to Dashboard',
  text: 'You will be able to see your result after the quiz ends',
}
