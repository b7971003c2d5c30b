import { afterEach, expect, it, vi } from 'vitest'

const place = { reader: 7, quiz: 1 }
const hindi = { ...place, main: 'hi', beside: 'en' }

/** Loads the module anew, as a page does. */
async function openPage(stored: Map<string, string> | 'blocked') {
  vi.resetModules()
  const refuse = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', {
    getItem: stored === 'blocked' ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: stored === 'blocked' ? refuse : (key: string, value: string) => stored.set(key, value),
  })
  return import('./kept-choices.ts')
}

afterEach(() => vi.unstubAllGlobals())

it('a choice is there after a reload, the newest first and once for each quiz', async () => {
  const stored = new Map<string, string>()
  const { keepChoice } = await openPage(stored)
  keepChoice(hindi)
  keepChoice({ ...place, quiz: 2, main: 'ta', beside: null })
  keepChoice({ ...hindi, beside: null })
  const { keptChoices } = await openPage(stored)
  expect(keptChoices()).toEqual([
    { ...hindi, beside: null },
    { ...place, quiz: 2, main: 'ta', beside: null },
  ])
})

it('a choice lasts as long as the page where storage is blocked', async () => {
  const { keepChoice, keptChoices } = await openPage('blocked')
  keepChoice(hindi)
  expect(keptChoices()).toEqual([hindi])
})

it('forgets the oldest choices', async () => {
  const { keepChoice, keptChoices } = await openPage(new Map())
  for (let quiz = 1; quiz <= 60; quiz += 1) keepChoice({ ...hindi, quiz })
  expect(keptChoices().map(({ quiz }) => quiz)).toEqual(
    Array.from({ length: 50 }, (_, at) => 60 - at),
  )
})

it.each(['', 'nonsense', '7', '{}', '[1, null, {"reader":7}]', '[{"reader":7,"quiz":1,"main":2}]'])(
  'reads nothing from %s',
  async (value) => {
    const { keptChoices } = await openPage(new Map([['reading-languages', value]]))
    expect(keptChoices()).toEqual([])
  },
)
