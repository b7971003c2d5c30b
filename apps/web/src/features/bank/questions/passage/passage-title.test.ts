import { expect, it } from 'vitest'
import { passageTitle } from './passage-title.ts'

it.each([
  ['en', { isFirst: true }, 'Passage'],
  ['hi', { isFirst: false }, 'Passage in Hindi'],
  ['en', { isFirst: true, of: 'question 12' }, 'Passage of question 12'],
  ['hi', { isFirst: false, of: 'version 3' }, 'Passage of version 3 in Hindi'],
])('in %s, %j: %s', (tag, of, title) => expect(passageTitle(tag, of)).toBe(title))
