import { paths } from '../../../../lib/paths.ts'

/** Page to open after an exam ends. */
export interface AfterExam {
  readonly path: (takeQuizId: number) => string
  /** Label of the button that opens it. */
  readonly label: string
  /** Says when the result will be available. */
  readonly text: string
  /** Another way on, beside it. */
  readonly other?: { readonly path: string; readonly label: string }
}

/** Default for students. */
export const toReceipt: AfterExam = {
  path: paths.receipt,
  label: 'See the receipt',
  text: 'You will be able to see your result after the quiz ends',
  other: { path: paths.dashboard, label: 'Go to Dashboard' },
}
