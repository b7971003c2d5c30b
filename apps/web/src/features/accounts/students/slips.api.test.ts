import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../../../lib/session.ts'
import { giveSlipsMutation, removePrintedSlips, slipsMayBePrinted, useSlips } from './slips.api.ts'

const slipOf = (student_id: number) => ({
  ...{ student_id, name: 'Asha', roll_number: String(student_id), password: 'open sesame' },
})
const slips = (ids: readonly number[]) =>
  Response.json({ message: 'New slips', data: ids.map(slipOf) })
const refusal = () =>
  Response.json(
    { code: 'conflict', message: 'Asha has no roll number', field: 'ids' },
    { status: 409 },
  )

/** The server's responses in order. */
let answers: Array<(ids: readonly number[]) => Response>
beforeEach(() => {
  useSlips.setState({ slips: [] })
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) =>
    answers.shift()?.(JSON.parse(String(body)).ids),
  )
})
afterEach(() => vi.unstubAllGlobals())

const give = (ids: readonly number[]) =>
  new MutationObserver(
    new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } }),
    giveSlipsMutation(),
  ).mutate({ ids })
const idsTo = (count: number) => Array.from({ length: count }, (_none, at) => at + 1)
const shown = () => useSlips.getState().slips.map(({ student_id }) => student_id)

it('keeps the slips of all parts', async () => {
  answers = [slips, slips]
  expect(await give(idsTo(limits.slipsMax + 1))).toBeUndefined()
  expect(shown()).toEqual(idsTo(limits.slipsMax + 1))
})

it('says what failed after a part was made, whose slips are shown', async () => {
  answers = [slips, refusal]
  expect(await give(idsTo(limits.slipsMax + 5))).toBe(
    'Only 100 of 105 slips were made. Asha has no roll number',
  )
  expect(shown()).toEqual(idsTo(limits.slipsMax))
})

it('keeps the slips shown before if nothing was made', async () => {
  answers = [slips, refusal]
  await give([1, 2])
  await expect(give([3])).rejects.toThrow('Asha has no roll number')
  expect(shown()).toEqual([1, 2])
})

it('keeps the slips that were not printed beside new ones, one for each student', async () => {
  answers = [slips, slips, slips]
  await give([1, 2])
  await give([3])
  expect(shown()).toEqual([1, 2, 3])
  await give([1])
  expect(shown()).toEqual([2, 3, 1])
})

it('keeps slips whose print may have been cancelled until their reader says otherwise', async () => {
  answers = [slips, slips, slips, refusal]
  await give([1, 2])
  slipsMayBePrinted()
  await give([3])
  expect(shown()).toEqual([1, 2, 3])
  await give([1])
  expect(shown()).toEqual([2, 3, 1])
  removePrintedSlips()
  expect(shown()).toEqual([3, 1])
  await expect(give([4])).rejects.toThrow('Asha has no roll number')
  expect(shown()).toEqual([3, 1])
})

it('asks before a reload while there are slips, and not afterwards', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  answers = [slips]
  await give([1, 2])
  expect(asks()).toBe(true)
  slipsMayBePrinted()
  expect(asks()).toBe(true)
  removePrintedSlips()
  expect(asks()).toBe(false)
})

it('forgets the passwords when their reader signs out, and keeps them for a new token', async () => {
  const user = { id: 7, role: 'Admin' } as SessionUser
  useSession.getState().signIn('one', user)
  answers = [slips]
  await give([1, 2])
  useSession.getState().renew('two')
  useSession.getState().setUser({ ...user })
  expect(shown()).toEqual([1, 2])
  useSession.getState().signOut()
  expect(shown()).toEqual([])
})
