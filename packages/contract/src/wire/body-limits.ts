/**
 * How much one request may hold. Only the server measures it; a client within the other limits
 * never gets close.
 */
export const bodyLimits = {
  /** The body of a public call; fits the longest contact message in any script. */
  publicBytes: 16 * 1024,
  /** The body of a call by a signed-in user. */
  bytes: 64 * 1024,
  /** Levels of lists and objects in a JSON body. */
  depth: 32,
  /** Keys and list elements in a JSON body. */
  values: 1_000,
  /** A question with every text as long as it may be, each character escaped. */
  questionBytes: 896 * 1024,
  /** Keys and list elements of one row of an import or export. */
  rowValues: 64,
  /** Rows that a student sends to be mailed as a file. */
  ownExportBytes: 512 * 1024,
  ownExportValues: 50_000,
  /**
   * What one question of the paper adds to the largest quiz_state: every field,
   * and an MSQ's options all chosen.
   */
  answerBytes: 1024,
  answerValues: 48,
} as const
