import { expect, it } from 'vitest'
import { roomBelow } from './room-below.ts'

const screen = 800
const toast = 60

it.each([
  { name: 'no bar', toasts: toast, bars: [], room: 0 },
  { name: 'a bar at the bottom', toasts: toast, bars: [{ top: 720, bottom: 800 }], room: 80 },
  { name: 'a bar a little higher', toasts: toast, bars: [{ top: 640, bottom: 710 }], room: 160 },
  { name: 'space below the bar', toasts: toast, bars: [{ top: 600, bottom: 700 }], room: 0 },
  { name: 'not for three toasts', toasts: 210, bars: [{ top: 600, bottom: 700 }], room: 200 },
  {
    name: 'two bars side by side, the higher one counts',
    toasts: toast,
    bars: [
      { top: 730, bottom: 784 },
      { top: 720, bottom: 784 },
    ],
    room: 80,
  },
  {
    name: 'a second bar where toasts would be above the first',
    toasts: toast,
    bars: [
      { top: 600, bottom: 660 },
      { top: 720, bottom: 800 },
    ],
    room: 200,
  },
  {
    name: 'a bar that is scrolled away',
    toasts: toast,
    bars: [{ top: 900, bottom: 960 }],
    room: 0,
  },
])('$name', ({ toasts, bars, room }) => expect(roomBelow(toasts, bars, screen)).toBe(room))
