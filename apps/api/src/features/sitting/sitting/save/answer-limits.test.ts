import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerRow, IncomingAnswer, Paper, PaperItem } from '../../attempts/index.ts'
import { findOverfull, overflowing, requireWithinLimits } from './answer-limits.ts'

const itemOf = (question_id: number, section: number): PaperItem => ({
  ...{ question_id, display_id: question_id, type: 'MCQ', statement: '', question_image: null },
  ...{ marks: 1, options: [], key: [], explanation: null, section },
  ...{ question_format: 'plain', explanation_format: 'plain' },
})
const sectionOf = (name: string, answer_at_most: number | null) => ({
  ...{ name, answer_at_most, instructions: null, scheme: 'Plain', rules: {} },
  instructions_format: 'plain' as const,
})

/** Two of questions 1 to 4 may be answered, both of 5 and 6, and one of 7 to 9. */
const paper: Paper = {
  ...{ id: 1, chapter_id: 1, subject_name: '', chapter_name: '', total_marks: 5 },
  items: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => itemOf(id, id < 5 ? 1 : id < 7 ? 2 : 3)),
  sections: [sectionOf('A', 2), sectionOf('B', null), sectionOf('C', 1)],
  ...{ passages: [], chapters: null, arrangement: null },
}
const mostOf = (id: number) => (id < 5 ? 2 : id < 7 ? 2 : 1)

const sent = (
  question_id: number,
  seq: number | null,
  selected: readonly string[],
): IncomingAnswer => ({
  ...{ question_id, seq, selected, answered: selected.length > 0, marked_for_review: false },
  ...{ review_seq: null, visit_seq: 1, time_spent: 0 },
})
const row = (question_id: number, seq: number, selected: readonly string[]): AnswerRow => ({
  ...{ question_id, seq, selected, answered: selected.length > 0, marked_for_review: false },
  ...{ review_seq: 0, visit_seq: 0, time_spent: 0 },
})
const two = [row(1, 5, ['x']), row(2, 5, ['x'])]

describe('answers beyond the limit of a section', () => {
  it.each<{ name: string; answers: IncomingAnswer[]; tooMany: number[] }>([
    { name: 'a third one', answers: [sent(3, 1, ['x'])], tooMany: [3] },
    { name: 'another choice', answers: [sent(1, 6, ['y'])], tooMany: [] },
    {
      name: 'an exchange: a newer clearing comes with it',
      answers: [sent(1, 6, []), sent(3, 1, ['x'])],
      tooMany: [],
    },
    {
      name: 'a clearing with the same order, which does not win',
      answers: [sent(1, 5, []), sent(3, 1, ['x'])],
      tooMany: [3],
    },
    {
      name: 'an older clearing',
      answers: [sent(1, 4, []), sent(3, 1, ['x'])],
      tooMany: [3],
    },
    {
      name: 'a clearing without its order',
      answers: [sent(1, null, []), sent(3, 1, ['x'])],
      tooMany: [3],
    },
    {
      name: 'a clearing by a client that sends no sequence numbers',
      answers: [{ ...sent(1, null, []), visit_seq: null }, sent(3, 1, ['x'])],
      tooMany: [],
    },
    {
      name: 'two more, of which none fits',
      answers: [sent(4, 1, ['x']), sent(3, 1, ['x'])],
      tooMany: [3, 4],
    },
    { name: 'of another section', answers: [sent(5, 1, ['x']), sent(7, 1, ['x'])], tooMany: [] },
  ])('$name', ({ answers, tooMany }) => {
    const arriving = { paper, order: null, stored: two, answers }
    expect(overflowing(arriving)).toEqual(tooMany)
    const check = () => requireWithinLimits(arriving)
    if (tooMany.length === 0) check()
    else expect(check).toThrow('Only 2 questions of A may be answered')
  })

  it('a late answer taken back may not overfill a section, but may leave an overfull one as it is', () => {
    const order = null
    const three = [...two, row(3, 5, ['x'])]
    const a = { name: 'A', most: 2 }
    expect(findOverfull({ paper, order, before: two, after: three })).toMatchObject(a)
    expect(findOverfull({ paper, order, before: three, after: three })).toBeUndefined()
    expect(findOverfull({ paper, order, before: three, after: two })).toBeUndefined()
  })
})

/** A call that sends answers: a submission if `isLast`, otherwise a save. */
const call = fc.record({
  isLast: fc.nat(5).map((n) => n === 0),
  answers: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      seq: fc.option(fc.nat(4), { freq: 9 }),
      option: fc.constantFrom('', 'x', 'y'),
      isCounted: fc.nat(9).map((n) => n > 0),
    }),
    { minLength: 1, maxLength: 4, selector: ({ id }) => id },
  ),
})

interface Model {
  seq: number
  text: string
}

/**
 * Sort key of a sequence number and a text, compared as PostgreSQL does it: the greater one wins.
 */
const rank = ({ seq, text }: Model) => `${String(seq).padStart(3, '0')}${text}`

function modelMerge(stored: Model | undefined, seq: number | null, text: string, counts: boolean) {
  if (!counts) return { seq: (stored?.seq ?? 0) + 1, text }
  if (seq === null) return stored
  return !stored || rank({ seq, text }) > rank(stored) ? { seq, text } : stored
}

it('ten thousand sequences of calls never exceed a limit and never lose an acknowledged answer', () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 6 }), (calls) => {
      const stored = new Map<number, Model>()
      const acknowledged = new Map<number, number>()
      for (const { isLast, answers } of calls) {
        const incoming = answers.map(({ id, seq, option, isCounted }) => ({
          ...sent(id, isCounted ? seq : null, option ? [option] : []),
          visit_seq: isCounted ? 1 : null,
        }))
        const rows = [...stored].map(([id, { seq, text }]) => row(id, seq, text ? [text] : []))
        const tooMany = new Set(
          overflowing({ paper, order: null, stored: rows, answers: incoming }),
        )
        // A refused save stores nothing; a submission leaves out the excess answers.
        if (tooMany.size > 0 && !isLast) continue
        for (const { id, seq, option, isCounted } of answers) {
          if (tooMany.has(id)) continue
          const next = modelMerge(stored.get(id), seq, option, isCounted)
          if (next) stored.set(id, next)
          const isStored = next?.text === option && (!isCounted || next.seq === seq)
          if (isStored) acknowledged.set(id, next.seq)
        }
        for (const [id, seq] of acknowledged)
          expect(stored.get(id)?.seq).toBeGreaterThanOrEqual(seq)
        for (const ids of [
          [1, 2, 3, 4],
          [7, 8, 9],
        ]) {
          const answered = ids.filter((id) => stored.get(id)?.text)
          expect(answered.length).toBeLessThanOrEqual(mostOf(ids[0] ?? 0))
        }
      }
    }),
    { numRuns: 10_000 },
  )
})
