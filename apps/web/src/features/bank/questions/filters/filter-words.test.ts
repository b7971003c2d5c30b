import { describe, expect, it } from 'vitest'
import { writeChoice } from '../../../../ui/data-table/use-narrowed-list.ts'
import { activeFilters, chooseStatus, type FilterNames, readStatusChoice } from './filter-words.ts'
import type { ChosenFilters } from './question-filters.ts'

const nobody = { subject: undefined, chapter: undefined, author: undefined }
const names = { subject: 'Physics', chapter: 'Optics', author: 'Asha Verma' }
const labels = (chosen: ChosenFilters, known: FilterNames = names) =>
  activeFilters(chosen, known).map(({ label }) => label)

describe('the active filters in words', () => {
  it.each<{ chosen: ChosenFilters; words: string[] }>([
    { chosen: {}, words: [] },
    { chosen: { subject_id: 3, chapter_id: 4 }, words: ['Physics', 'Optics'] },
    { chosen: { status: 'draft' }, words: ['Only drafts'] },
    { chosen: { status: 'checked' }, words: ['Only checked ones'] },
    { chosen: { to_check: 'true' }, words: ['Only those to check'] },
    { chosen: { status: 'draft', to_check: 'true' }, words: ['Only those to check'] },
    { chosen: { to_check: 'false' }, words: ['Not waiting for a check'] },
    { chosen: { difficulty: ['easy', 'unset'] }, words: ['Easy', 'No difficulty'] },
    { chosen: { tags: ['NCERT', 'Lenses'] }, words: ['Tag: NCERT', 'Tag: Lenses'] },
    { chosen: { exam: 'NEET', year: 2024 }, words: ['Exam: NEET', 'Year: 2024'] },
    { chosen: { author: 7 }, words: ['By Asha Verma'] },
    { chosen: { has_picture: 'true', unused: 'true' }, words: ['With a picture', 'Not used yet'] },
    { chosen: { has_picture: 'false' }, words: ['Without a picture'] },
    { chosen: { unused: 'false', needs_look: 'true' }, words: ['Used in a paper', 'Needs a look'] },
    { chosen: { key_missing: 'true' }, words: ['Key missing'] },
    { chosen: { key_missing: 'false' }, words: ['With a key'] },
    {
      chosen: { passage: 'with', passage_id: 5 },
      words: ['Questions of one passage', 'With a passage'],
    },
    { chosen: { type: 'MSQ' }, words: ['MSQ'] },
    { chosen: { language_missing: 'hi' }, words: ['Not in Hindi'] },
  ])('$words', ({ chosen, words }) => expect(labels(chosen)).toEqual(words))

  it('waits for names that are not loaded yet', () =>
    expect(labels({ subject_id: 3, author: 7 }, nobody)).toEqual(['Subject', 'By …']))

  it('each removes itself and nothing else', () => {
    const address = 'tags=NCERT%2CLenses&difficulty=easy%2Chard&subject_id=3&chapter_id=4&year=2024'
    const chosen: ChosenFilters = {
      ...{ tags: ['NCERT', 'Lenses'], difficulty: ['easy', 'hard'], year: 2024 },
      ...{ subject_id: 3, chapter_id: 4 },
    }
    const left = activeFilters(chosen, names).map(({ label, without }) => [
      label,
      `${writeChoice(new URLSearchParams(address), without)}`,
    ])
    expect(Object.fromEntries(left)).toEqual({
      // Removing the subject also removes its chapter.
      Physics: 'tags=NCERT%2CLenses&difficulty=easy%2Chard&year=2024',
      Optics: 'tags=NCERT%2CLenses&difficulty=easy%2Chard&subject_id=3&year=2024',
      Easy: 'tags=NCERT%2CLenses&difficulty=hard&subject_id=3&chapter_id=4&year=2024',
      Hard: 'tags=NCERT%2CLenses&difficulty=easy&subject_id=3&chapter_id=4&year=2024',
      'Tag: NCERT': 'tags=Lenses&difficulty=easy%2Chard&subject_id=3&chapter_id=4&year=2024',
      'Tag: Lenses': 'tags=NCERT&difficulty=easy%2Chard&subject_id=3&chapter_id=4&year=2024',
      'Year: 2024': 'tags=NCERT%2CLenses&difficulty=easy%2Chard&subject_id=3&chapter_id=4',
    })
  })
})

it.each(['draft', 'to_check', 'checked', undefined] as const)(
  'the status %s is read back',
  (status) =>
    expect(
      readStatusChoice(
        Object.fromEntries(
          Object.entries(chooseStatus(status)).filter(([, value]) => value !== null),
        ) as ChosenFilters,
      ),
    ).toBe(status),
)
