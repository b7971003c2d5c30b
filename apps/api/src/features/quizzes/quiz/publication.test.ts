import { describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { atOnce, publicationOf, requireKeptObjections } from './publication.ts'

/** The field and the status of the error that a call throws; null if it throws none. */
function refusalOf(call: () => unknown): string | null {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.field}`
    throw error
  }
}

const keyed = { ...atOnce, objections: 'provisional', objections_hours: 48 } as const

describe('the publication settings of a quiz', () => {
  it.each([
    [
      'an exam takes objections',
      'exam',
      { objections: 'after_results', objections_hours: 1 },
      null,
    ],
    ['without hours', 'exam', { objections: 'after_results' }, '400 objections_hours'],
    [
      'without visible keys',
      'exam',
      { objections: 'provisional', objections_hours: 1, shown_after: 'answers' },
      '400 objections',
    ],
    ['hours alone', 'exam', { objections_hours: 5 }, null],
    [
      'a practice',
      'practice',
      { objections: 'after_results', objections_hours: 1 },
      '400 objections',
    ],
    ['a practice without', 'practice', { objections: 'none', objections_hours: 0 }, null],
  ] as const)('%s', (_name, mode, named, refusal) => {
    expect(refusalOf(() => publicationOf(mode, named))).toBe(refusal)
  })

  it('an exam with objections keeps its keys visible, until a provisional one has done its work', () => {
    const hidden = { shown_after: 'marks' } as const
    expect(refusalOf(() => publicationOf('exam', hidden, keyed))).toBe('400 shown_after')
    const published = { ...keyed, results_published_at: new Date() }
    expect(publicationOf('exam', hidden, published).shown_after).toBe('marks')
    const afterwards = { ...published, objections: 'after_results' } as const
    expect(refusalOf(() => publicationOf('exam', hidden, afterwards))).toBe('400 shown_after')
  })

  it('an exam that becomes a practice takes no objections any more', () => {
    expect(publicationOf('practice', {}, keyed)).toEqual(atOnce)
  })
})

describe('what students were told about objections', () => {
  const [at, none] = [new Date(), null]
  const later = { ...atOnce, objections: 'after_results', objections_hours: 48 } as const
  const stages = {
    before: { provisional_since: none, results_published_at: none },
    provisional: { provisional_since: at, results_published_at: none },
    published: { provisional_since: none, results_published_at: at },
    both: { provisional_since: at, results_published_at: at },
  }
  it.each([
    ['before', keyed, atOnce, null],
    ['before', later, keyed, null],
    ['provisional', keyed, { ...keyed, objections_hours: 1 }, null],
    ['provisional', keyed, { ...keyed, publish_itself: true }, null],
    ['provisional', keyed, atOnce, '409 objections'],
    ['provisional', keyed, later, '409 objections'],
    ['published', later, { ...later, objections_hours: 1 }, null],
    ['published', later, atOnce, null],
    ['published', atOnce, later, null],
    ['published', atOnce, keyed, '409 objections'],
    ['both', keyed, { ...keyed, objections_hours: 1 }, '409 objections_hours'],
    ['both', keyed, later, '409 objections'],
    ['both', keyed, keyed, null],
  ] as const)('%s: from %o to %o', (stage, stored, wanted, refusal) => {
    const kept = () => requireKeptObjections({ ...stored, ...stages[stage] }, wanted)
    expect(refusalOf(kept)).toBe(refusal)
  })
})
