import { describe, expect, it } from 'vitest'
import { type ObjectionFacts, whyNoKey, whyNoObjection } from './objection-rules.ts'

const hour = (hours: number) => new Date(Date.UTC(2026, 2, 2, hours))

const provisional: ObjectionFacts = {
  quiz_mode: 'exam',
  deleted_at: null,
  objections: 'provisional',
  shown_after: 'keys',
  submitted_at: hour(1),
  provisional_since: hour(2),
  published_at: null,
  results_published_at: null,
  objections_close_at: hour(4),
}
const afterResults: ObjectionFacts = {
  ...provisional,
  objections: 'after_results',
  provisional_since: null,
  published_at: hour(2),
  results_published_at: hour(2),
}

describe('when a student may object', () => {
  it.each<[string, ObjectionFacts, Partial<ObjectionFacts>, string | null]>([
    ['to the provisional key', provisional, {}, null],
    ['before it is shown', provisional, { provisional_since: null }, 'not shown yet'],
    ['while the attempt runs', provisional, { submitted_at: null }, 'not shown yet'],
    ['once the results are out', provisional, { results_published_at: hour(3) }, 'over'],
    ['once the hours were shortened', provisional, { objections_close_at: hour(3) }, 'over'],
    ['after the results', afterResults, {}, null],
    ['before the results', afterResults, { published_at: null }, 'once the results'],
    ['without visible keys', afterResults, { shown_after: 'answers' }, 'does not show its keys'],
    ['after they have closed', afterResults, { objections_close_at: hour(3) }, 'over'],
    ['where none are taken', afterResults, { objections: 'none' }, 'takes no objections'],
    ['in a practice', afterResults, { quiz_mode: 'practice' }, 'Only questions of an exam'],
    ['in a cancelled exam', afterResults, { deleted_at: hour(3) }, 'cancelled'],
    ['in a cancelled exam with its key', provisional, { deleted_at: hour(3) }, 'cancelled'],
  ])('%s', (_name, facts, changed, reason) => {
    const refusal = whyNoObjection({ ...facts, ...changed }, hour(3))
    if (reason === null) expect(refusal).toBeNull()
    else expect(refusal).toContain(reason)
  })

  it('until the last second, and not at the moment of closing', () => {
    const closes = hour(4)
    expect(whyNoObjection(provisional, new Date(closes.getTime() - 1))).toBeNull()
    expect(whyNoObjection(provisional, closes)).toContain('over')
  })
})

it.each<[string, Partial<ObjectionFacts>, boolean]>([
  ['between the exam and the results', {}, true],
  ['also after objections have closed', { objections_close_at: hour(2) }, true],
  ['not before', { provisional_since: null }, false],
  ['not with the results', { published_at: hour(3) }, false],
  ['not where objections come after the results', { objections: 'after_results' }, false],
])('the provisional key is shown %s', (_name, changed, isShown) => {
  expect(whyNoKey({ ...provisional, ...changed }) === null).toBe(isShown)
})
