export { addTranslations } from './add-translations.queries.ts'
export {
  type BankQuestion,
  bankList,
  getMostOptions,
  isLanguageNamed,
  selectBankPictures,
  selectTranslatedParts,
  type TranslatedParts,
} from './bank.queries.ts'
export {
  type ChapterItem,
  selectCandidates,
  selectChapterItems,
  selectDraftIds,
  selectItems,
} from './chapter-items.queries.ts'
export { readEditor } from './facts/editor.ts'
export { type Editor, stateAfter } from './facts/question-state.ts'
export { uncheck } from './facts/uncheck.ts'
export { isMissingIn } from './filters/question-filters.queries.ts'
export { fingerprint } from './fingerprint.ts'
export { findByFingerprint, selectFingerprints } from './fingerprints.queries.ts'
export { insertQuestions } from './insert-questions.queries.ts'
export { insertPassages } from './passages.queries.ts'
export { formatsOf, passageFormat } from './question-formats.ts'
export { questionTexts } from './question-pictures.ts'
export {
  getChapterName,
  getQuestion,
  holdChapter,
  type KeyedQuestion,
  type QuestionHead,
  selectQuestionHeads,
} from './questions.queries.ts'
export { changeQuestion } from './update-question.ts'
export {
  isOutdated,
  isPresentOn,
  isUnedited,
  keyOfVersion,
  type StoredKey,
} from './versions/content.queries.ts'
export { keyText } from './versions/key-text.ts'
export { beginSave } from './versions/save-versions.queries.ts'
