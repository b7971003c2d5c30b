import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { describe, expect, it } from 'vitest'
import { languagesText, translatedText, withOffered } from './quiz-languages-text.ts'

const school = ['en', 'hi', 'ur']

describe('the language that decides', () => {
  const ticked = (start: PaperLanguages | null, ...steps: readonly string[][]) =>
    steps.reduce((languages, tags) => withOffered(languages, tags, school), start)?.deciding

  it('is at first that of the school, whichever is ticked first', () => {
    expect(ticked(null, ['hi'], ['hi', 'en'])).toBe('en')
    expect(ticked(null, ['en'], ['hi', 'en'])).toBe('en')
    expect(ticked(null, ['ur'], ['ur', 'hi'])).toBe('hi')
  })

  it('stays as it was chosen if a language is withdrawn and offered again', () => {
    const chosen = { offered: ['en', 'hi'], deciding: 'hi' }
    expect(ticked(chosen, ['en'], ['en', 'hi'])).toBe('hi')
    expect(ticked(chosen, ['hi'], ['hi', 'en'])).toBe('hi')
    expect(ticked(chosen, ['en'], ['en', 'ur'])).toBe('en')
  })
})

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
    expect(withOffered(two, ['ur', 'hi'], school)).toEqual({
      offered: ['hi', 'ur'],
      deciding: 'hi',
    })
    expect(withOffered(two, [], school)).toBeNull()
  })
})
