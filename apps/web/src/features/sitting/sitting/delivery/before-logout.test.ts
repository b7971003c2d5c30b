import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptCopy } from '../engine/kept-copy.ts'
import { questionBeforeLogout, undeliveredAnswers } from './before-logout.ts'
import type { AnswerCount } from './deliver-copies.ts'
import { chosen, copyOf, openWorld } from './test/delivery-world.ts'

const three = (more: Partial<KeptCopy> = {}) =>
  copyOf({ 11: chosen(5), 12: chosen(6), 13: chosen(7) }, more)
const waiting = (count: number, takeQuizId = 1, quizName = 'Algebra mock'): AnswerCount => ({
  takeQuizId,
  quizName,
  count,
})
const left = ({ ports }: Pick<ReturnType<typeof openWorld>, 'ports'>) =>
  undeliveredAnswers(ports, 5_000)

describe('undeliveredAnswers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('calls nobody if nothing waits here', async () => {
    const opened = openWorld({
      1: three({ deliveredAt: 1 }),
      2: three({ lateSeenAt: 1 }),
      3: copyOf({ 11: chosen(5) }, { orders: { 11: chosen(5) } }),
    })
    expect(await left(opened)).toEqual([])
    expect(opened.world.calls).toEqual([])
  })

  it('delivers first, and then nothing is left', async () => {
    const opened = openWorld({ 1: three() })
    expect(await left(opened)).toEqual([])
    expect(opened.world.attempts.get(1)?.orders[13]?.seq).toBe(7)
  })

  it('counts the answers of each attempt that cannot be delivered, also those that only the page has', async () => {
    const opened = openWorld({ 1: three(), 2: copyOf({ 21: chosen(5) }, { quizName: 'Optics' }) })
    opened.world.pageCopies.set(2, copyOf({ 22: chosen(6) }, { quizName: 'Optics' }))
    opened.world.faults = ['unreachable']
    expect(await left(opened)).toEqual([waiting(3), waiting(2, 2, 'Optics')])
    expect(opened.world.changes.map(({ kind }) => kind)).toEqual(['waiting', 'waiting'])
  })

  it('counts what is left after a delivery that broke off', async () => {
    const opened = openWorld({ 1: three(), 2: three() })
    opened.world.faults = ['none', 'none', 'none', 'unreachable']
    expect(await left(opened)).toEqual([waiting(3, 2)])
  })

  it('counts the page’s own copies if the device cannot be read', async () => {
    const opened = openWorld()
    opened.world.cannotRead = true
    opened.world.pageCopies.set(1, three())
    opened.world.faults = ['unreachable']
    expect(await left(opened)).toEqual([waiting(3)])
  })

  it('counts answers of an exam that is open in another tab, which a logout stops too', async () => {
    const opened = openWorld({ 1: three() })
    opened.world.openInTab.add(1)
    expect(await left(opened)).toEqual([waiting(3)])
    expect(opened.world.calls).toEqual([])
  })

  it('does not wait longer than its patience for a server that does not answer', async () => {
    const { ports } = openWorld({ 1: three() })
    const counted = left({ ports: { ...ports, askReceipt: () => new Promise<never>(() => {}) } })
    let isOver = false
    void counted.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await counted).toEqual([waiting(3)])
  })

  it('leaves out answers about which the server has decided', async () => {
    const late = openWorld({ 1: three() })
    Object.assign(late.world.attempts.get(1) ?? {}, { isClosed: true })
    expect(await left(late)).toEqual([])
    expect(late.world.changes.at(-1)).toMatchObject({ kind: 'late', count: 3 })

    const refused = openWorld({ 1: three() })
    refused.world.refused.add('12')
    expect(await left(refused)).toEqual([])
    expect(refused.world.changes.at(-1)).toMatchObject({ kind: 'refused', count: 1 })

    const keptLate = openWorld({ 1: three() })
    keptLate.world.takesLate = true
    keptLate.world.closed.add('12')
    expect(await left(keptLate)).toEqual([])
    expect(keptLate.world.changes.at(-1)).toMatchObject({ kind: 'kept_late', count: 1 })

    const unknown = openWorld({ 1: three() })
    unknown.world.attempts.clear()
    expect(await left(unknown)).toEqual([])
  })
})

describe('questionBeforeLogout', () => {
  it('asks nothing if nothing is left', () => {
    expect(questionBeforeLogout([], 0)).toBeNull()
  })

  it('says how many answers of which exam are left, and when they will be sent', () => {
    expect(questionBeforeLogout([waiting(5)], 0)).toEqual({
      title: 'Answers not delivered',
      text: '5 answers of Algebra mock have not reached the server.',
      detail:
        'They are kept on this device, and sent only when you log in on this device again. If that is too late, they may not count.',
      yes: 'Log out anyway',
      no: 'Stay logged in',
      danger: true,
    })
  })

  it.each([
    {
      answers: [waiting(1)],
      text: '1 answer of Algebra mock has not reached the server.',
      detail: /^It is kept on this device, .* it may not count\.$/,
    },
    {
      answers: [waiting(1, 1, '')],
      text: '1 answer of a quiz has not reached the server.',
      detail: /^It is kept/,
    },
    {
      answers: [waiting(1), waiting(1, 2, 'Optics')],
      text: '1 answer of Algebra mock and 1 answer of Optics have not reached the server.',
      detail: /^They are kept/,
    },
    {
      answers: [waiting(5), waiting(2, 2, 'Optics'), waiting(1, 3, 'Heat')],
      text: '5 answers of Algebra mock, 2 answers of Optics and 1 answer of Heat have not reached the server.',
      detail: /^They are kept/,
    },
  ])('$text', ({ answers, text, detail }) => {
    expect(questionBeforeLogout(answers, 0)).toMatchObject({
      text,
      detail: expect.stringMatching(detail),
    })
  })

  it.each([
    [1, / 1 review of your notebook could not be sent either, and logging out deletes it\.$/],
    [3, / 3 reviews of your notebook could not be sent either, and logging out deletes them\.$/],
  ])('asks once if answers and reviews are left (%i)', (reviews, detail) => {
    expect(questionBeforeLogout([waiting(5)], reviews)).toMatchObject({
      title: 'Answers not delivered',
      detail: expect.stringMatching(detail),
      no: 'Stay logged in',
    })
  })

  it('asks about reviews alone', () => {
    expect(questionBeforeLogout([], 2)).toMatchObject({
      title: 'Reviews not delivered',
      text: '2 reviews of your notebook could not be sent to the server.',
      yes: 'Log out and lose them',
      no: 'Stay',
    })
  })
})
