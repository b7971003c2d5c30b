import type {
  CardReason,
  CardState,
  MistakeCause,
} from '@prepwell/contract/results/notebook-terms.ts'
import { type Batches, type Sheet, sheetOf } from '../../../../platform/files/list-export.ts'
import type { ExportedCard } from '../../../results/notebook/index.ts'
import { optionLetters } from '../files/option-letters.ts'
import { answerText } from './card-answer.ts'

const reasons: Readonly<Record<CardReason, string>> = {
  wrong: 'Wrong',
  partly: 'Partly right',
  marked: 'Marked for review',
  slow: 'Right but slow',
  blank: 'Left blank',
  added: 'Added by me',
}

const states: Readonly<Record<CardState, string>> = {
  new: 'New',
  due: 'Due',
  waiting: 'Waiting',
  resting: 'Resting',
  removed: 'Taken out',
}

const causes: Readonly<Record<MistakeCause, string>> = {
  concept: 'Concept',
  calculation: 'Calculation',
  misread: 'Misread',
  time: 'Time',
  guess: 'Guess',
}

/** The cards as a table for spreadsheets. */
export const cardSheet = (cards: Batches<ExportedCard>, moment: (at: Date) => string): Sheet =>
  sheetOf(cards, [
    ['ID', ({ question_id }) => question_id],
    ['Subject', ({ subject }) => subject],
    ['Chapter', ({ chapter }) => chapter],
    ['Question Type', ({ type }) => type],
    ['Question', ({ statement }) => statement],
    ['Options', ({ options }) => options.map(optionLine).join('\n') || null],
    ['Correct Answer', (card) => answerText(card) || null],
    ['Explanation', ({ explanation }) => explanation],
    ['Passage', ({ passage }) => passage],
    ['Why It Is Here', ({ reason }) => reasons[reason]],
    ['State', ({ state }) => states[state]],
    ['Due', ({ due_on }) => due_on],
    ['Last Review', ({ reviewed_on }) => reviewed_on],
    ['Reviews', ({ reviews }) => reviews],
    ['Lapses', ({ lapses }) => lapses],
    ['Cause', ({ cause }) => cause && causes[cause]],
    ['Note', ({ note }) => note || null],
    ['Added', ({ created_at }) => moment(created_at)],
  ])

const optionLine = ({ text }: ExportedCard['options'][number], place: number) =>
  `${optionLetters[place]?.toUpperCase() ?? '?'}. ${text}`
