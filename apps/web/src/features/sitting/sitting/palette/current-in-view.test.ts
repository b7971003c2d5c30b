import { expect, it } from 'vitest'
import { scrollToShow } from './current-in-view.ts'

const item = (top: number) => ({ top, height: 44 })

it.each([
  { name: 'in sight: nothing moves', at: item(200), box: { top: 100, height: 400 }, to: 100 },
  { name: 'below: a row after it', at: item(600), box: { top: 100, height: 400 }, to: 288 },
  { name: 'above: a row before it', at: item(200), box: { top: 300, height: 400 }, to: 156 },
  { name: 'the first: the top', at: item(4), box: { top: 300, height: 400 }, to: 0 },
  { name: 'a low box: just in sight', at: item(600), box: { top: 0, height: 100 }, to: 550 },
  { name: 'a low box, from below', at: item(200), box: { top: 500, height: 100 }, to: 194 },
])('$name', ({ at, box, to }) => expect(scrollToShow(at, box)).toBe(to))
