import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { countOf } from '../../../../lib/dates.ts'
import type { QuestionBody } from '../form/answer-rules.ts'
import { difficultyNames, expectedText, originText } from './fact-texts.ts'

/** The origin of a question, as typed. An empty string means not set. */
export interface DraftOrigin {
  readonly exam: string
  readonly year: string
  readonly paper: string
  readonly number: string
}

/**
 * The facts about a question, as edited in its form. Numbers are as typed; an empty string means
 * not set.
 */
export interface DraftFacts {
  readonly difficulty: Difficulty | null
  readonly tags: readonly string[]
  readonly origin: DraftOrigin
  readonly seconds: string
  /** The id of the question in another program. */
  readonly reference: string
}

export const noOrigin: DraftOrigin = { exam: '', year: '', paper: '', number: '' }

export const noFacts: DraftFacts = {
  difficulty: null,
  tags: [],
  origin: noOrigin,
  seconds: '',
  reference: '',
}

type FactsBody = Pick<
  QuestionBody,
  'difficulty' | 'tags' | 'origin' | 'expected_seconds' | 'reference'
>

/** Sends text that is not a number unchanged, so that the contract reports it. */
export const sentNumber = (text: string) => {
  if (text.trim() === '') return null
  const number = numberOf(text)
  return Number.isNaN(number) ? text : number
}

const sentText = (text: string) => (text.trim() === '' ? null : text)

/** The origin to send; null if all its fields are empty. */
export function originBody({ exam, year, paper, number }: DraftOrigin): FactsBody['origin'] {
  const origin = {
    exam: sentText(exam),
    year: sentNumber(year),
    paper: sentText(paper),
    number: sentText(number),
  }
  return Object.values(origin).some((part) => part !== null) ? origin : null
}

const wholeBody = ({ difficulty, tags, origin, seconds, reference }: DraftFacts): FactsBody => ({
  difficulty,
  tags: [...tags],
  origin: originBody(origin),
  expected_seconds: sentNumber(seconds),
  reference: sentText(reference),
})

/**
 * The facts that differ from the stored ones. The server keeps the others, so that an edit does not
 * overwrite what somebody else has set meanwhile.
 */
export function factsBody(facts: DraftFacts, stored: DraftFacts = noFacts): FactsBody {
  const before = new Map(Object.entries(wholeBody(stored)))
  return Object.fromEntries(
    Object.entries(wholeBody(facts)).filter(
      ([name, fact]) => JSON.stringify(fact) !== JSON.stringify(before.get(name)),
    ),
  )
}

/** The facts of a question in the bank. */
export const factsOf = ({
  difficulty,
  tags,
  origin,
  expected_seconds,
  reference,
}: QuestionRow): DraftFacts => ({
  difficulty,
  tags,
  origin: {
    exam: origin?.exam ?? '',
    year: String(origin?.year ?? ''),
    paper: origin?.paper ?? '',
    number: origin?.number ?? '',
  },
  seconds: String(expected_seconds ?? ''),
  reference: reference ?? '',
})

/**
 * The facts for a copy of a question, without the origin, because the copy was not asked there, and
 * without the reference.
 */
export const copiedFacts = (row: QuestionRow): DraftFacts => ({
  ...factsOf(row),
  origin: noOrigin,
  reference: '',
})

/** The facts that the form can keep for the next question in a series. */
export interface FactLocks {
  readonly difficulty: boolean
  readonly tags: boolean
  readonly origin: boolean
  readonly time: boolean
}

export const noFactLocks: FactLocks = {
  difficulty: false,
  tags: false,
  origin: false,
  time: false,
}

/** The facts for the next question in a series. */
export const nextFacts = (facts: DraftFacts, locks: FactLocks): DraftFacts => ({
  difficulty: locks.difficulty ? facts.difficulty : null,
  tags: locks.tags ? facts.tags : [],
  origin: locks.origin ? facts.origin : noOrigin,
  seconds: locks.time ? facts.seconds : '',
  reference: '',
})

/** Increments the question number of an origin, for the next question of the same paper. */
export function countedUp(facts: DraftFacts): DraftFacts {
  const { number } = facts.origin
  const next = /^\d{1,6}$/.test(number.trim()) ? String(Number(number) + 1) : ''
  return { ...facts, origin: { ...facts.origin, number: next } }
}

/** True if the facts include something that the next question would not keep. */
export const hasOwnFacts = (facts: DraftFacts, locks: FactLocks): boolean =>
  Object.keys(factsBody(facts, nextFacts(facts, locks))).length > 0

/** The facts in a few words: 'Hard · 2 tags · JEE Main 2024, Q 12'. */
export function factsSummary({ difficulty, tags, origin, seconds, reference }: DraftFacts): string {
  const parts = [
    difficulty === null ? '' : difficultyNames[difficulty],
    tags.length === 0 ? '' : countOf(tags.length, 'tag'),
    originText(origin),
    numberOf(seconds) > 0 ? expectedText(numberOf(seconds)) : '',
    reference.trim() === '' ? '' : `reference ${reference.trim()}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'difficulty, tags, origin'
}
