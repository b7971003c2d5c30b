export { answerFileKey, isProof, isSigned, proofOf } from './answer-seals.ts'
export {
  type AnswerRow,
  type IncomingAnswer,
  isCounted,
  isStored,
  readAnswers,
  readSelection,
  showAnswers,
  showOrders,
  showSelection,
} from './answers.ts'
export { requireOpen, requireOwn } from './attempts.policy.ts'
export {
  type AttemptRecord,
  attemptColumns,
  closedReason,
  insertEvent,
  insertEvents,
  type MarkedAnswer,
  questionsCount,
  selectAnswers,
  selectMarkedAnswers,
} from './attempts.queries.ts'
export { closeAttempt, markAgain, markAttempt, tryClose } from './close-attempt.ts'
export { composeChapter, composeSections } from './compose-now.ts'
export { composePaper, type PaperContent, totalMarks } from './compose-paper.ts'
export { type CountedQuestion, countSection, type SectionCount } from './count-section.ts'
export {
  closesBefore,
  elapsedSeconds,
  hasMoreTime,
  hasOpenedFor,
  isOver,
  maySubmit,
  openSection,
  secondsLeft,
  showSectionClock,
  startOf,
  takesAnswersOf,
} from './deadline.ts'
export { exactMarks, marksText, roundMarks, sumMarks } from './exact-marks.ts'
export {
  freezeCopy,
  freezeOwnPaper,
  freezePaper,
  freezePrivatePaper,
  type PaperHead,
} from './freeze-paper.ts'
export { readFrozenMarks } from './frozen-marks.ts'
export {
  type AskedItem,
  comparedContent,
  gradedBy,
  isComparable,
  mayBeEmpty,
  withPassage,
} from './graded-paper.ts'
export {
  findGrading,
  gradingsOf,
  lockGradings,
  raiseGradings,
  shareGrading,
  shareGradingOf,
} from './graded-papers.queries.ts'
export {
  countToAnswer,
  type Dice,
  diceOf,
  itemsOf,
  newSeed,
  nextExamSeed,
  orderItems,
  shuffle,
} from './item-order.ts'
export { markAnswer, marksOf } from './mark-answer.ts'
export { afterRegrades, BeingRegraded, markInTurn } from './mark-in-turn.ts'
export { markSections } from './mark-sections.ts'
export { hundredthsOf, inUnits, unitsPerMark } from './mark-units.ts'
export {
  isNewerSelection,
  isSameSelection,
  mergeSelection,
  type StoredSelection,
} from './merge-selection.ts'
export type { GradedItem, GradedPaper, Paper, PaperItem, PaperSection } from './paper.ts'
export { type AttemptContext, createPaperCache, type PaperCache } from './paper-cache.ts'
export {
  itemTranslations,
  optionsIn,
  passageTranslations,
  readOffered,
} from './paper-languages.ts'
export { type AnnouncedOutline, outlineSections, type PaperOutline } from './paper-outline.ts'
export {
  asStored,
  findExamPaperId,
  findLatestPaperId,
  getPaper,
  latestPaperId,
  unchangedPaperId,
} from './papers.queries.ts'
export { questionKinds } from './question-kinds.ts'
export {
  countedItems,
  isGivenToAll,
  isLeftOut,
  presentStandard,
  type Regrade,
  type Standard,
} from './regrades.ts'
export { showSection } from './show-section.ts'
