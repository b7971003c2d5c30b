import { paths } from '../../../../lib/paths.ts'

/** The page to open after an exam ends. */
export interface AfterExam {
  readonly path: (takeQuizId: number) => string
  /** The label of the button that opens it. */
  readonly label: string
  /** Says when the result will be available. */
  readonly text: string
  /** Another link, shown beside the button. */
  readonly other?: { readonly path: string; readonly label: string }
}

/** The default for students. */
export const toReceipt: AfterExam = {
  path: paths.receipt,
  label: 'See the receipt',
  text: 'You will be able to see your result after the quiz ends',
  other: { path: paths.dashboard, label: 'Go to Dashboard' },
}
