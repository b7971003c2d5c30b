import { describe, expect, it } from 'vitest'
import { choiceFor } from './reading-choice.ts'

const here = { reader: 7, quiz: 1 }
const languages = { offered: ['en', 'hi', 'zh-Hant'], deciding: 'en' }
const elsewhere = { ...here, quiz: 2 }
const nothing = { kept: [], preferred: [] }

describe('the languages in which a quiz is read', () => {
  it.each([
    { name: 'by the deciding one at first', given: nothing, main: 'en' },
    {
      name: 'as the browser prefers, if that is offered',
      given: { ...nothing, preferred: ['ta-IN', 'hi-IN', 'en'] },
      main: 'hi',
    },
    {
      name: 'by the script of the preferred language too',
      given: { ...nothing, preferred: ['zh-CN', 'zh-TW', 'hi'] },
      main: 'zh-Hant',
    },
    {
      name: 'whatever the browser writes there',
      given: { ...nothing, preferred: ['', '*', 'not a tag'] },
      main: 'en',
    },
    {
      name: 'as chosen before',
      given: {
        kept: [
          { ...elsewhere, main: 'en', beside: null },
          { ...here, main: 'hi', beside: 'en' },
        ],
        preferred: ['en'],
      },
      main: 'hi',
      beside: 'en',
    },
    {
      name: 'as last chosen for another quiz',
      given: {
        kept: [
          { ...elsewhere, main: 'hi', beside: 'ta' },
          { reader: 7, quiz: 3, main: 'en', beside: null },
        ],
        preferred: ['en'],
      },
      main: 'hi',
    },
    {
      name: 'as chosen before, in another region',
      given: { kept: [{ ...elsewhere, main: 'hi-IN', beside: 'en-GB' }], preferred: [] },
      main: 'hi',
      beside: 'en',
    },
    {
      name: 'not as another person chose on the same device',
      given: { kept: [{ reader: 8, quiz: 1, main: 'hi', beside: 'en' }], preferred: [] },
      main: 'en',
    },
    {
      name: 'not in a language that is no longer offered',
      given: {
        kept: [
          { ...here, main: 'ta', beside: 'en' },
          { ...elsewhere, main: 'hi', beside: 'hi' },
        ],
        preferred: [],
      },
      main: 'hi',
    },
  ])('$name', ({ given, main, beside = null }) =>
    expect(choiceFor(here, languages, given)).toEqual({ main, beside }),
  )
})
