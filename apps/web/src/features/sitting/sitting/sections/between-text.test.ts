import { expect, it } from 'vitest'
import { closedText } from '../status/SittingNotices.tsx'
import { betweenText } from './BetweenSections.tsx'

it.each([
  { is: { opensAt: null, isOffline: false, isSaved: true }, text: 'Opening Part B…' },
  {
    is: { opensAt: 100, isOffline: false, isSaved: true },
    text: 'Your answers are safe on the server.',
  },
  {
    is: { opensAt: 100, isOffline: false, isSaved: false },
    text: 'Your last answers are on this device, and are sent as soon as possible.',
  },
  {
    is: { opensAt: 100, isOffline: false, isSaved: false, isUnsafe: true },
    text: 'Your last answers are on this screen only. Keep this page open: they are sent as soon as possible.',
  },
  {
    is: { opensAt: null, isOffline: true, isSaved: true },
    text: 'The server cannot be reached. Part B opens here as soon as it can; its time runs meanwhile. Your answers are safe on the server.',
  },
])('between sections: $text', ({ is, text }) => {
  expect(betweenText({ next: 'Part B', ...is })).toBe(text)
})

it.each([
  [
    1,
    false,
    /^It is kept on this device, with the time at which it was given, and handed in after/,
  ],
  [2, true, /^They are on this screen only, .* it hands them in then\. The school decides whether/],
])('%i answers too late for a section, copy refused: %s', (count, isRefused, text) => {
  expect(closedText(count, isRefused)).toMatch(text)
})
