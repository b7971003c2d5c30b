/**
 * Lengths, sizes and constants that both sides enforce. Durations are in seconds unless the name
 * says otherwise.
 */
export const limits = {
  nameMin: 2,
  nameMax: 120,
  recoveryCodes: 10,
  emailMin: 2,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** The availability of an email is checked only above this many characters. */
  emailCheckAbove: 4,
  titleMax: 200,
  descriptionMax: 5_000,
  /** Groups that one quiz is open to. */
  quizGroupsMax: 100,
  /** Students that one call adds to a group, or takes out. */
  groupStudentsMax: 5_000,
  sectionsMax: 12,
  sectionNameMax: 100,
  sectionInstructionsMax: 2_000,
  /** The maximum number of sources of a section. */
  sourcesMax: 20,
  sectionQuestionsMax: 500,
  /** How much of a chosen question's statement the file of a quiz holds. */
  fileStatementMax: 200,
  /** The file of a quiz: room for some 2,000 questions chosen by hand. */
  quizFileBytes: 2 * 1024 * 1024,
  quizFileValues: 20_000,
  statementMax: 20_000,
  optionMax: 4_000,
  optionsMin: 2,
  optionsMax: 20,
  marksMin: 0.25,
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
  /** An announcement into a running exam: it must be read at once. */
  announcementMax: 1_000,
  /** The maximum number of announcements of an exam, withdrawn ones included. */
  announcementsMax: 100,
  /** What a student writes about a question during an exam. */
  questionReportMax: 500,
  /** How often a student can change that, for each question. */
  questionReportChangesMax: 10,
  /** How long after the end of an attempt its reports are still taken. */
  questionReportLateSeconds: 24 * 3600,
  reportNoteMax: 1_000,
  /** The maximum size of an uploaded picture. */
  uploadBytes: 1024 * 1024,
  /**
   * The maximum number of pixels of an uploaded picture: an image that unpacks to more is an
   * attack, not a photo.
   */
  uploadPixelsMax: 24_000_000,
  /**
   * The maximum number of pixels of either side: decoders are slow with few columns and very many
   * rows.
   */
  uploadSideMax: 16_000,
  exportRowsMax: 20_000,
  /**
   * A CSV file repeats each column of the first row in every row, even where the others are empty.
   */
  exportColumnsMax: 50,
  exportBodyBytes: 8 * 1024 * 1024,
  /** One week: no exam is longer, and it catches hours typed as minutes. */
  durationMinutesMax: 7 * 24 * 60,
  perPageMax: 100,
  /** Candidates that one call helps by their ids. */
  helpedMax: 5_000,
  helpReasonMin: 3,
  helpReasonMax: 300,
  /** Rows that one call changes or exports by their ids. */
  bulkRowsMax: 500,
  searchMax: 200,
  importRowsMax: 20_000,
  importBodyBytes: 32 * 1024 * 1024,
  /** Errors listed in an import report; a file of the wrong kind has thousands. */
  importErrorsMax: 1_000,
  /** Notes on texts listed in an import report. */
  importNotesMax: 200,
  /** Rows that an import report shows as they were read. */
  importPreviewRows: 10,
  /** Questions that an import report shows as students will see them. */
  importPreviewQuestions: 100,
  /** Entries of one quiz_state: as many as one import can add to a chapter. */
  quizStateEntriesMax: 20_000,
  quizStateBytes: 4 * 1024 * 1024,
  /**
   * The minimum number of different questions, of a chapter and of what it is compared with, before
   * the chapter can be called weak.
   */
  comparedQuestionsMin: 8,
  /** How many private practices a student can make within 24 hours. */
  privatePracticesPerDay: 50,
  typedAnswerMax: 64,
  /** The maximum number of seconds that one question can have been on the screen: a week. */
  timeSpentMax: 7 * 24 * 60 * 60,
  /**
   * Changes made this long after the deadline are still accepted: an allowance for the network, not
   * for the student.
   */
  graceSeconds: 10,
  /**
   * The server closes an attempt so much after its grace: what came within the grace may still wait
   * for its turn.
   */
  closingWaitSeconds: 2,
  /** The longest time that an exam may take late answers. */
  lateHoursMax: 24,
  /** How long it does unless it says otherwise. */
  lateHours: 24,
  /** Questions in one late delivery. */
  lateAnswersMax: 500,
  /** What is kept beside one attempt. */
  lateDeliveriesMax: 10,
  lateReasonMax: 500,
  answerLogsMax: 3,
  answerLogEntriesMax: 500,
  answerFileBytes: 768 * 1024,
  answerFileValues: 60_000,
  /** How long a deletion can be undone. */
  undoSeconds: 10,
} as const
