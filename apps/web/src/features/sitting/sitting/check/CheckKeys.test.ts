import { expect, it } from 'vitest'
import { isCheckKey } from './CheckKeys.ts'

const enter = { withModifier: false, isRepeated: false, isOnControl: false }

it.each([
  { name: 'Enter checks', press: enter, isCheck: true },
  { name: 'not with Ctrl', press: { ...enter, withModifier: true }, isCheck: false },
  {
    name: 'not again while it is held down',
    press: { ...enter, isRepeated: true },
    isCheck: false,
  },
  { name: 'not on a button', press: { ...enter, isOnControl: true }, isCheck: false },
])('$name', ({ press, isCheck }) => expect(isCheckKey(press)).toBe(isCheck))
