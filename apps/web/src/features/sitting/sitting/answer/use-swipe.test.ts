import { expect, it } from 'vitest'
import { swipeOf } from './use-swipe.ts'

it.each([
  { name: 'to the left', stroke: { right: -90, down: 10, milliseconds: 200 }, leads: 'next' },
  { name: 'to the right', stroke: { right: 90, down: -10, milliseconds: 200 }, leads: 'previous' },
  { name: 'too short', stroke: { right: -59, down: 0, milliseconds: 100 }, leads: null },
  { name: 'a scroll', stroke: { right: -70, down: 300, milliseconds: 300 }, leads: null },
  { name: 'slanting', stroke: { right: -80, down: 45, milliseconds: 300 }, leads: null },
  { name: 'a slow drag', stroke: { right: -200, down: 0, milliseconds: 1200 }, leads: null },
  { name: 'a tap', stroke: { right: 0, down: 0, milliseconds: 80 }, leads: null },
] as const)('$name', ({ stroke, leads }) => expect(swipeOf(stroke)).toBe(leads))
