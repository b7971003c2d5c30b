import { describe, expect, it } from 'vitest'
import { languagesText, translatedText, withOffered } from './quiz-languages-text.ts'

const school = ['en', 'hi', 'ur']

describe('the languages of a quiz', () => {
  it.each([
    { languages: null, says: 'as the questions were written' },
    {
      languages: { offered: ['en'], deciding: 'en' },
      says: 'as the questions were written',
    },
    {
      languages: { offered: ['en', 'hi', 'ur'], deciding: 'hi' },
      says: 'English, Hindi and Urdu; Hindi decides',
    },
  ])('$says', ({ languages, says }) => expect(languagesText(languages)).toBe(says))

  it.each([
    { questions: 75, missing: 0, says: 'All questions are in it' },
    { questions: 74, missing: 1, says: '1 question not translated yet' },
    { questions: 0, missing: 75, says: '75 questions not translated yet' },
    { questions: 0, missing: 0, says: '' },
  ])('$questions in it, $missing not: $says', ({ says, ...counts }) =>
    expect(translatedText(counts)).toBe(says),
  )

  it('are offered in the order of the school, and one of them decides', () => {
    const two = withOffered(null, ['hi', 'en'], school)
    expect(two).toEqual({ offered: ['en', 'hi'], deciding: 'en' })
    expect(withOffered({ offered: ['en', 'hi'], deciding: 'hi' }, ['ur', 'hi'], school)).toEqual({
      offered: ['hi', 'ur'],
      deciding: 'hi',
    })
    expect(withOffered(two, ['ur'], school)).toEqual({ offered: ['ur'], deciding: 'ur' })
    expect(withOffered(two, [], school)).toBeNull()
  })
})
