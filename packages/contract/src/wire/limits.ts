/**
 * Lengths, sizes and constants that both sides obey. Durations are in seconds
 * unless the name says otherwise.
 */
export const limits = {
  nameMin: 2,
  nameMax: 120,
  emailMin: 2,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** The availability of an e-mail is asked only above this many characters. */
  emailCheckAbove: 4,
  titleMax: 200,
  descriptionMax: 5_000,
  statementMax: 20_000,
  optionMax: 4_000,
  optionsMin: 2,
  optionsMax: 20,
  marksMin: 1,
  marksMax: 1_000,
  explanationMax: 20_000,
  fileNameMax: 200,
  usernameMin: 2,
  usernameMax: 40,
  phoneMax: 30,
  addressMax: 500,
  bioMax: 1_000,
  qualificationMax: 200,
  contactMessageMax: 5_000,
  /** The largest picture that may be uploaded. */
  uploadBytes: 1024 * 1024,
  /**
   * The most pixels of an uploaded picture: what unpacks to more than this is no photo but an
   * attack.
   */
  uploadPixelsMax: 24_000_000,
  /**
   * The most pixels of either side: a decoder is slow with a line of few pixels and very many rows.
   */
  uploadSideMax: 16_000,
  exportRowsMax: 20_000,
  /** A CSV file has each column of the first row in every row, however little the others say. */
  exportColumnsMax: 50,
  exportBodyBytes: 8 * 1024 * 1024,
  /** One week: no exam is longer, and a typing slip of hours for minutes is caught. */
  durationMinutesMax: 7 * 24 * 60,
  perPageMax: 100,
  searchMax: 200,
  importRowsMax: 20_000,
  importBodyBytes: 32 * 1024 * 1024,
  /** Errors that the report of an import lists; a file of another kind has thousands. */
  importErrorsMax: 1_000,
  /** Rows that the report of an import shows as they were read. */
  importPreviewRows: 10,
  /** Entries of one quiz_state: as many as one import can put into a chapter. */
  quizStateEntriesMax: 20_000,
  quizStateBytes: 4 * 1024 * 1024,
  /**
   * Different questions that a chapter, and what it is compared with, need before one of them is
   * called weak.
   */
  comparedQuestionsMin: 8,
  typedAnswerMax: 64,
  /** Seconds that one question can have been on the screen: a week. */
  timeSpentMax: 7 * 24 * 60 * 60,
  /**
   * Changes made this long after the deadline are still accepted: the
   * network's share, not the student's.
   */
  graceSeconds: 10,
} as const
