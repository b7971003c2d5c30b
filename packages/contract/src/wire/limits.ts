import { credentialLimits } from './credential-limits.ts'
import { listLimits } from './list-limits.ts'

/**
 * Lengths, sizes and constants that client and server enforce. Durations are in seconds unless the
 * name says otherwise.
 */
export const limits = {
  ...credentialLimits,
  ...listLimits,
  /** The availability of an email is checked only if the email has more characters than this. */
  emailCheckAbove: 4,
  titleMax: 200,
  descriptionMax: 5_000,
  /** Groups to which one quiz can be open. */
  quizGroupsMax: 100,
  /** Students that one call adds to a group or removes. */
  groupStudentsMax: 5_000,
  sectionsMax: 12,
  /** Characters of a candidate's category. */
  categoryMax: 40,
  /** Categories of candidates with a cut-off of their own. */
  cutOffCategoriesMax: 20,
  cutOffMarksMax: 100_000,
  quizLanguagesMax: 20,
  regradeItemsMax: 50,
  regradeReasonMax: 500,
  objectionMin: 10,
  objectionMax: 2_000,
  objectionHoursMax: 336,
  /** The number of times that a student may change an objection. */
  objectionChangesMax: 10,
  objectionHoursUsual: 48,
  sectionNameMax: 100,
  sectionInstructionsMax: 2_000,
  /** The maximum number of sources of a section. */
  sourcesMax: 20,
  /** The maximum number of chapters of a source. */
  sourceChaptersMax: 100,
  /** Years of origin that a source names. */
  sourceYearsMax: 50,
  /**
   * Questions of one draw by difficulty. The draw keeps passages whole, so fitting more would take
   * long.
   */
  difficultyDrawMax: 200,
  sectionQuestionsMax: 500,
  /** Answers of a visitor that an account takes over at once. */
  openAnswersMax: 300,
  /** Characters of a chosen question's statement in a quiz file. */
  fileStatementMax: 200,
  /** The size of a quiz file in bytes: room for some 2,000 questions chosen by hand. */
  quizFileBytes: 2 * 1024 * 1024,
  quizFileValues: 20_000,
  statementMax: 20_000,
  optionMax: 4_000,
  optionsMin: 2,
  optionsMax: 20,
  marksMin: 0.25,
  marksMax: 1_000,
  explanationMax: 20_000,
  /** Characters in all translations of a question, and in all those of a passage. */
  translationsMax: 200_000,
  fileNameMax: 200,
  /** Pictures within one text, and within all texts of a question. */
  picturesInText: 10,
  picturesInQuestion: 30,
  /** Characters of a picture's alternative text. */
  pictureAltMax: 300,
  /** People who can sign up with one code. */
  codeUsesMax: 100_000,
  /** Students who get a slip in one call. Each of them needs a password of their own. */
  slipsMax: 100,
  usernameMin: 2,
  usernameMax: 40,
  phoneMax: 30,
  addressMax: 500,
  bioMax: 1_000,
  qualificationMax: 200,
  contactMessageMax: 5_000,
  /** Characters of an announcement during an exam, which students must be able to read quickly. */
  announcementMax: 1_000,
  /** The maximum number of announcements of an exam, withdrawn ones included. */
  announcementsMax: 100,
  /** Characters of a student's report about a question during an exam. */
  questionReportMax: 500,
  /** Changes that a student can make to the report about one question. */
  questionReportChangesMax: 10,
  /** Seconds after the end of an attempt during which reports are still accepted. */
  questionReportLateSeconds: 24 * 3600,
  reportNoteMax: 1_000,
  /** The maximum size of an uploaded picture in bytes. */
  uploadBytes: 1024 * 1024,
  /**
   * The maximum number of pixels of an uploaded picture: an image that unpacks to more is an
   * attack, not a photo.
   */
  uploadPixelsMax: 24_000_000,
  /**
   * The maximum width and height in pixels: decoders are slow for images with few columns and very
   * many rows.
   */
  uploadSideMax: 16_000,
  exportRowsMax: 20_000,
  /** A CSV file writes all columns for every row, even if most cells are empty. */
  exportColumnsMax: 50,
  exportBodyBytes: 8 * 1024 * 1024,
  /**
   * One week. No exam is longer; a larger number is a mistake, such as seconds instead of minutes.
   */
  durationMinutesMax: 7 * 24 * 60,
  /** Minutes between two sections with their own times. */
  pauseMinutesMax: 15,
  /**
   * The maximum number of minutes after the start of an exam during which students can begin: 60
   * days.
   */
  entryMinutesMax: 60 * 24 * 60,
  /** Candidates that one call can name by their ids. */
  helpedMax: 5_000,
  helpReasonMin: 3,
  helpReasonMax: 300,
  /** Rows that one call changes or exports by their ids. */
  bulkRowsMax: 500,
  importRowsMax: 20_000,
  importBodyBytes: 32 * 1024 * 1024,
  /** Files of one import, such as a file of questions and its pictures. */
  importFilesMax: 100,
  /**
   * The number of checked imports that a person can keep to finish later, and the days for which
   * they are kept.
   */
  keptImportsMax: 10,
  keptImportDays: 7,
  /**
   * Limits of a zip with questions and their pictures: the number of files, their unpacked size,
   * and the size of one picture, in bytes.
   */
  zipEntriesMax: 25_000,
  zipUnpackedBytes: 96 * 1024 * 1024,
  zipPictureBytes: 8 * 1024 * 1024,
  /** Errors listed in an import report; a file of the wrong kind has thousands. */
  importErrorsMax: 1_000,
  /** Notes on texts listed in an import report. */
  importNotesMax: 200,
  /** Rows that an import report shows as they were read. */
  importPreviewRows: 10,
  /** Questions that an import report shows as students will see them. */
  importPreviewQuestions: 100,
  /** Entries of one quiz_state: as many as the questions that one import can add to a chapter. */
  quizStateEntriesMax: 20_000,
  quizStateBytes: 4 * 1024 * 1024,
  /**
   * A chapter is called weak only if it and the chapters it is compared with each have at least
   * this many different questions.
   */
  comparedQuestionsMin: 8,
  /** Private practices that a student can make within 24 hours. */
  privatePracticesPerDay: 50,
  typedAnswerMax: 64,
  /** The maximum number of seconds for which one question can have been on the screen: a week. */
  timeSpentMax: 7 * 24 * 60 * 60,
  /**
   * Seconds after the deadline during which changes are still accepted: an allowance for the
   * network, not for the student.
   */
  graceSeconds: 10,
  /**
   * Seconds that the server waits after the grace period before it closes an attempt, because saves
   * that arrived in time may still be queued.
   */
  closingWaitSeconds: 2,
  /** The maximum number of hours during which an exam accepts late answers. */
  lateHoursMax: 24,
  /** The default number of hours during which an exam accepts late answers. */
  lateHours: 24,
  /** Questions in one late delivery. */
  lateAnswersMax: 500,
  /** Late deliveries stored for one attempt. */
  lateDeliveriesMax: 10,
  lateReasonMax: 500,
  answerLogsMax: 3,
  answerLogEntriesMax: 500,
  answerFileBytes: 768 * 1024,
  answerFileValues: 60_000,
  /** Seconds during which a deletion can be undone. */
  undoSeconds: 10,
} as const
