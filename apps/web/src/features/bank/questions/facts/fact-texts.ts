import type { Difficulty, QuestionStatus } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { getQuestion, QuestionRow } from '@prepwell/contract/bank/questions.ts'
import type { z } from 'zod'
import { countOf, formatTimeTaken } from '../../../../lib/dates.ts'

export type QuestionDetail = z.output<typeof getQuestion.response>['data']

export const difficultyNames: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}

/** The origin of a question on one line: 'JEE Main 2024, 27 Jan shift 1, Q 12'. */
export function originText(
  origin: {
    readonly exam: string | null
    readonly year: number | string | null
    readonly paper: string | null
    readonly number: string | null
  } | null,
): string {
  if (!origin) return ''
  const [exam, year, paper, number] = [origin.exam, origin.year, origin.paper, origin.number].map(
    (part) => String(part ?? '').trim(),
  )
  const numbered = number && /^\d/.test(number) ? `Q ${number}` : number
  return [[exam, year].filter(Boolean).join(' '), paper, numbered].filter(Boolean).join(', ')
}

/** An expected time: '45 s', '2 min 30 s'. */
export const expectedText = (seconds: number): string => formatTimeTaken(seconds)

/** A difficulty that the students' answers suggest, with the sentence that offers it. */
export interface Suggestion {
  readonly difficulty: Difficulty
  readonly text: string
}

/**
 * The difficulty that the students' answers suggest; null if it equals the entered one or there are
 * too few answers.
 */
export function suggestion(
  entered: Difficulty | null,
  measured: QuestionDetail['measured'],
): Suggestion | null {
  if (!measured?.difficulty || measured.difficulty === entered) return null
  const share = Math.round(Math.min(Math.max(measured.facility, 0), 1) * 100)
  const set = entered === null ? 'Not set' : `Set as ${entered}`
  return {
    difficulty: measured.difficulty,
    text: `${set}; ${share} % of ${countOf(measured.answers, 'answer')} got it right: set to ${measured.difficulty}?`,
  }
}

/**
 * The stage of a question before it may be used in papers. 'waiting' is a draft that waits for a
 * check.
 */
export type Stage = QuestionStatus | 'waiting'

export const stageOf = ({
  status,
  to_check_since,
}: Pick<QuestionRow, 'status' | 'to_check_since'>): Stage =>
  status === 'draft' && to_check_since !== null ? 'waiting' : status
