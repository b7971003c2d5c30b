import type {
  CardChange,
  CardReason,
  CardState,
  MistakeCause,
} from '@prepwell/contract/results/notebook-terms.ts'

/** The reason for a card, as its student reads it. */
export const reasonTexts: Readonly<Record<CardReason, string>> = {
  wrong: 'Wrong',
  partly: 'Partly right',
  marked: 'Marked for review',
  slow: 'Right but slow',
  blank: 'Left blank',
  added: 'Added by you',
}

export const stateTexts: Readonly<Record<CardState, string>> = {
  new: 'New',
  due: 'To remember',
  waiting: 'Waiting',
  resting: 'Resting',
  removed: 'Taken out',
}

export const changeTexts: Readonly<Record<CardChange, string>> = {
  regraded: 'This question was marked again, and the card follows the new marks.',
  left_out: 'This question no longer counts, so its card was taken out.',
}

interface CauseText {
  /** The label of a choice. */
  readonly label: string
  /** Advice to the student. */
  readonly advice: string
}

export const causeTexts: Readonly<Record<MistakeCause, CauseText>> = {
  concept: {
    label: 'Concept',
    advice: 'Read the explanations once more, then try easy questions of the chapter first.',
  },
  calculation: {
    label: 'Calculation',
    advice: 'Write every step down, and check the result by estimating it.',
  },
  misread: {
    label: 'Misread',
    advice: 'Before you choose, say in your own words what is asked, units included.',
  },
  time: {
    label: 'Time',
    advice: 'Practise with a clock. Mark what takes long, go on, and come back.',
  },
  guess: {
    label: 'Guess',
    advice: 'Say why each other option is wrong before you choose one.',
  },
}
