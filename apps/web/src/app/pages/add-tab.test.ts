import { expect, it } from 'vitest'
import { readAddTab } from './add-tab.ts'

it.each([
  { text: 'subject', tab: 'subject' },
  { text: 'chapter', tab: 'chapter' },
  { text: 'quiz', tab: 'quiz' },
  { text: 'Question', tab: 'question' },
  { text: 'student', tab: 'subject' },
  { text: '', tab: 'subject' },
  { text: null, tab: 'subject' },
])('reads $text as $tab', ({ text, tab }) => expect(readAddTab(text)).toBe(tab))
