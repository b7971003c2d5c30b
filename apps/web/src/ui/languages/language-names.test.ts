import { expect, it } from 'vitest'
import { englishName, languageLabel, namesText, ownName } from './language-names.ts'

it.each([
  { tag: 'en', own: 'English', english: 'English', label: 'English' },
  { tag: 'hi', own: 'हिन्दी', english: 'Hindi', label: 'हिन्दी · Hindi' },
  { tag: 'ta', own: 'தமிழ்', english: 'Tamil', label: 'தமிழ் · Tamil' },
  { tag: 'ur', own: 'اردو', english: 'Urdu', label: 'اردو · Urdu' },
  { tag: 'qaa', own: 'qaa', english: 'qaa', label: 'qaa' },
  { tag: 'not a tag', own: 'not a tag', english: 'not a tag', label: 'not a tag' },
])('$tag is called $label', ({ tag, own, english, label }) => {
  expect([ownName(tag), englishName(tag), languageLabel(tag)]).toEqual([own, english, label])
})

it.each([
  { tags: ['hi'], text: 'Hindi' },
  { tags: ['hi', 'ta'], text: 'Hindi and Tamil' },
  { tags: ['hi', 'ta', 'ur'], text: 'Hindi, Tamil and Urdu' },
])('$tags in a sentence', ({ tags, text }) => expect(namesText(tags)).toBe(text))
