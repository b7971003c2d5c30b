// Has no zod schemas: the exam page writes logs and files, but never parses them.

/** The text whose SHA-256 starts the hash chain: the first entry's hash continues from it. */
export const logBeginning = (
  takeQuizId: number,
  {
    anchor,
    receipt_time,
  }: {
    readonly anchor: { readonly server_time: number; readonly proof: string }
    readonly receipt_time: number | null
  },
): string => JSON.stringify([takeQuizId, anchor.server_time, anchor.proof, receipt_time])

/** The text whose SHA-256 becomes the hash of an entry. */
export const chainedText = (
  before: string,
  entry: {
    readonly question_id: number
    readonly answered: boolean
    readonly selected_values: number | string | readonly number[] | null
    readonly seq: number
    readonly elapsed: number
    readonly wall: number
  },
): string =>
  JSON.stringify([
    before,
    entry.question_id,
    entry.answered,
    entry.selected_values,
    entry.seq,
    entry.elapsed,
    entry.wall,
  ])

/**
 * The time at which a selection with this sequence number was made, in epoch milliseconds of the
 * server.
 */
export const momentOfOrder = (seq: number): number => Math.floor(seq / 1000)

/** The name of the format inside an answer file. */
export const answerFileFormat = 'prepwell-answers'
