import { expect, it } from 'vitest'
import { dockAt, docksFor, dockTowards } from './calculator-dock.ts'

it.each([
  { width: 390, docks: ['above', 'below'] },
  { width: 992, docks: ['above', 'below'] },
  { width: 1200, docks: ['right-top', 'right-bottom'] },
  { width: 1600, docks: ['right-top', 'right-bottom', 'left'] },
])('a window of $width px has $docks', ({ width, docks }) => expect(docksFor(width)).toEqual(docks))

it.each([
  { name: 'a phone, dropped low', width: 390, x: 0.5, y: 0.9, dock: 'below' },
  { name: 'a phone, dropped high', width: 390, x: 0.1, y: 0.2, dock: 'above' },
  { name: 'a wide screen, dropped at the left', width: 1600, x: 0.2, y: 0.9, dock: 'left' },
  { name: 'a wide screen, dropped low', width: 1600, x: 0.8, y: 0.9, dock: 'right-bottom' },
  { name: 'no room at the left', width: 1200, x: 0.1, y: 0.2, dock: 'right-top' },
])('$name: $dock', ({ width, x, y, dock }) => expect(dockAt(docksFor(width), x, y)).toBe(dock))

it.each([
  { width: 1600, from: 'right-top', key: 'ArrowDown', to: 'right-bottom' },
  { width: 1600, from: 'right-bottom', key: 'ArrowUp', to: 'right-top' },
  { width: 1600, from: 'right-top', key: 'ArrowLeft', to: 'left' },
  { width: 1600, from: 'left', key: 'ArrowRight', to: 'right-top' },
  { width: 1600, from: 'left', key: 'ArrowDown', to: null },
  { width: 1600, from: 'right-top', key: 'ArrowRight', to: null },
  { width: 1600, from: 'right-top', key: 'ArrowUp', to: null },
  { width: 1200, from: 'right-top', key: 'ArrowLeft', to: null },
  { width: 390, from: 'above', key: 'ArrowDown', to: 'below' },
  { width: 390, from: 'above', key: 'Enter', to: null },
] as const)('$from, $key: $to', ({ width, from, key, to }) =>
  expect(dockTowards(docksFor(width), from, key)).toBe(to),
)
