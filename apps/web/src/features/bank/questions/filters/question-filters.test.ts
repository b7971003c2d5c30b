import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readChosen, writeChoice } from '../../../../ui/data-table/use-narrowed-list.ts'
import { difficultyFilters, questionFilters } from './question-filters.ts'

const read = (address: string) => readChosen(new URLSearchParams(address), questionFilters)

describe('filters in an address', () => {
  it.each([
    { address: '', chosen: {} },
    { address: 'difficulty=hard,easy', chosen: { difficulty: ['easy', 'hard'] } },
    { address: 'difficulty=unset', chosen: { difficulty: ['unset'] } },
    { address: 'tags=Optics,%20NCERT', chosen: { tags: ['Optics', 'NCERT'] } },
    { address: 'exam=JEE+Main&year=2024', chosen: { exam: 'JEE Main', year: 2024 } },
    { address: 'language_missing=hi', chosen: { language_missing: 'hi' } },
    { address: 'language_missing=ZH-hant', chosen: { language_missing: 'zh-Hant' } },
    { address: 'status=draft&to_check=true', chosen: { status: 'draft', to_check: 'true' } },
    {
      address: 'author=7&has_picture=true&unused=false',
      chosen: { author: 7, has_picture: 'true', unused: 'false' },
    },
    {
      address: 'subject_id=3&chapter_id=4&passage_id=5&type=MSQ&needs_look=true&passage=with',
      chosen: {
        ...{ subject_id: 3, chapter_id: 4, passage_id: 5 },
        ...{ type: 'MSQ', needs_look: 'true', passage: 'with' },
      },
    },
  ])('$address', ({ address, chosen }) => expect(read(address)).toEqual(chosen))

  it.each([
    ...['difficulty=tough', 'tags=,%20,', `tags=${'x'.repeat(61)}`, 'exam=%20', 'year=24'],
    ...['language_missing=', 'language_missing=x', `language_missing=en-${'x'.repeat(40)}`],
    ...['year=1899', 'year=2101', 'status=done', 'to_check=yes', 'author=0', 'type=mcq'],
  ])('ignores %s, which no list has', (address) => expect(read(address)).toEqual({}))

  it('reads a tag once, whatever its case, and no more than a question has', () => {
    expect(read('tags=Optics,OPTICS,optics').tags).toEqual(['Optics'])
    const many = Array.from({ length: 30 }, (_none, place) => `T${place}`)
    expect(read(`tags=${many}`).tags).toEqual(many.slice(0, 20))
  })

  it('reads back whatever was chosen', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .map((name) => name.replaceAll(',', ';').trim())
      .filter((name) => name !== '')
    const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
    fc.assert(
      fc.property(
        fc.record({
          difficulty: maybe(fc.subarray([...difficultyFilters], { minLength: 1 })),
          tags: maybe(
            fc.uniqueArray(text, {
              selector: (name) => name.toLowerCase(),
              minLength: 1,
              maxLength: 20,
            }),
          ),
          exam: maybe(text),
          year: maybe(fc.integer({ min: 1900, max: 2100 })),
          status: maybe(fc.constantFrom('draft' as const, 'checked' as const)),
          author: maybe(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
          unused: maybe(fc.constantFrom('true' as const, 'false' as const)),
        }),
        (choice) => {
          const address = writeChoice(new URLSearchParams('list=x&page=3'), choice)
          expect(address.get('page')).toBeNull()
          expect(address.get('list')).toBe('x')
          expect(readChosen(new URLSearchParams(`${address}`), questionFilters)).toEqual(
            Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== null)),
          )
        },
      ),
    )
  })
})
