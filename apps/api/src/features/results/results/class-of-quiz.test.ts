import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ClassOfQuiz, type Others } from './class-of-quiz.ts'

interface Row {
  readonly student: number
  readonly hundredths: number
  readonly marks: number | null
}

/** Recomputes the figures by going through all attempts. */
function recount(rows: readonly Row[], studentId: number, scored: number | null): Others {
  const others = rows.filter(({ student }) => student !== studentId)
  const listed = others.filter(({ marks }) => marks !== null)
  const sum = others.reduce((total, { hundredths }) => total + hundredths, 0)
  const mean = others.length === 0 ? 0 : sum / others.length
  return {
    average: (Math.sign(mean) * Math.round(Math.abs(mean))) / 100 || 0,
    count: others.length,
    candidates: listed.length,
    above: listed.filter(({ marks }) => scored !== null && (marks ?? 0) > scored).length,
  }
}

it('counts the others as a look at each attempt does', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          student: fc.integer({ min: 1, max: 12 }),
          hundredths: fc.integer({ min: -10_000, max: 10_000 }),
          marks: fc.option(fc.integer({ min: -4, max: 4 }).map((thirds) => thirds * 333_333)),
        }),
        { maxLength: 25 },
      ),
      fc.integer({ min: 0, max: 13 }),
      fc.option(fc.integer({ min: -4, max: 4 }).map((thirds) => thirds * 333_333)),
      (rows, student, scored) => {
        const ordered = rows.toSorted((a, b) => a.student - b.student)
        const one = new ClassOfQuiz(ordered.map((row) => [row.student, row.hundredths, row.marks]))
        const scored_marks = scored === null ? null : String(scored / 1e6)
        expect(one.othersOf({ student_id: student, scored_marks })).toEqual(
          recount(rows, student, scored),
        )
        const isIn = rows.some((row) => row.student === student)
        expect([one.hasOneOf([student]), one.hasOneOf([99, student])]).toEqual([isIn, isIn])
      },
    ),
  ))
