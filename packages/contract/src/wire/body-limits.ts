/**
 * The limits of one request. Only the server measures requests; a client that respects the other
 * limits never gets close to these.
 */
export const bodyLimits = {
  /** The size of the body of a public call; fits the longest contact message in any script. */
  publicBytes: 16 * 1024,
  /** The size of a body from a signed-in user. */
  bytes: 64 * 1024,
  /** Levels of lists and objects in a JSON body. */
  depth: 32,
  /** Keys and list elements in a JSON body. */
  values: 1_000,
  /** The size of a question with every text at its maximum length and each character escaped. */
  questionBytes: 3_328 * 1024,
  /**
   * The size of a quiz whose sections have all their texts at their maximum length and in every
   * language, in a script with three bytes per character.
   */
  quizBytes: 2 * 1024 * 1024,
  /** Like `values`, with room for the languages of the sections. */
  quizValues: 2_000,
  /** Keys and list elements of one row of an import or export. */
  rowValues: 64,
  /** The size of the rows that a student sends to be mailed as a file. */
  ownExportBytes: 512 * 1024,
  ownExportValues: 50_000,
  /**
   * The maximum number of bytes that one question of the paper adds to quiz_state: every field, and
   * all options of an MSQ chosen.
   */
  answerBytes: 1024,
  answerValues: 48,
} as const
