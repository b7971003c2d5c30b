import { paths } from '../../../../lib/paths.ts'

/** Page to open after an exam ends. */
export interface AfterExam {
  readonly path: string
  /** Label of the button that opens it. */
  readonly label: string
  /** Says when the result will be available. */
  readonly text: string
}

/** Default for students. */
export const toDashboard: AfterExam = {
  path: paths.dashboard,
  label: 'Go to Dashboard',
  text: 'You will be able to see your result after the quiz ends',
}
