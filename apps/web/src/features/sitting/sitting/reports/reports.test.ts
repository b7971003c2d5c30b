import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../engine/outcome.ts'
import { deliverReports } from './deliver-reports.ts'
import type { KeptReport } from './kept-reports.ts'

const report = (questionId: number, fields: Partial<KeptReport> = {}): KeptReport => ({
  ...{ userId: 1, takeQuizId: 10, questionId, text: `Wrong ${questionId}`, at: questionId },
  ...{ state: 'waiting' as const, ...fields },
})

let kept: Map<string, string>
/** Opens the page as after a reload: only storage remains. */
const openPage = async () => {
  vi.resetModules()
  return import('./kept-reports.ts')
}
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('reports on the device', () => {
  it('survive a reload until the server has them', async () => {
    const before = await openPage()
    before.keepReport(report(7))
    const after = await openPage()
    expect(after.waitingReports(1)).toEqual([report(7)])
    after.settleReport(report(7), 'sent')
    expect((await openPage()).waitingReports(1)).toEqual([])
  })

  it('belong to the signed-in student', async () => {
    const page = await openPage()
    page.keepReport(report(7, { userId: 2 }))
    expect(page.waitingReports(1)).toEqual([])
  })

  it('keep the last text, from any tab, even while an earlier one is being sent', async () => {
    const [one, other] = [await openPage(), await openPage()]
    one.keepReport(report(7))
    const changed = report(7, { text: 'Something else', at: 70 })
    other.keepReport(changed)
    one.settleReport(report(7), 'sent')
    expect(one.waitingReports(1)).toEqual([changed])
    expect((await openPage()).waitingReports(1)).toEqual([changed])
  })

  it.each(['', '7', '{}', '[null,{"text":"x"}]'])('work if storage holds %s', async (text) => {
    kept.set('question-reports', text)
    const page = await openPage()
    page.keepReport(report(7))
    expect(page.waitingReports(1)).toEqual([report(7)])
  })

  it('last as long as the page if storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined)
    const page = await openPage()
    page.keepReport(report(7))
    expect(page.waitingReports(1)).toEqual([report(7)])
  })
})

describe('deliverReports', () => {
  async function deliver(outcomes: Outcome<unknown>[]) {
    const sent: number[] = []
    const settled: string[] = []
    const end = await deliverReports({
      list: () => [report(9), report(7), report(8)],
      send: async ({ questionId }) => {
        sent.push(questionId)
        return outcomes[sent.length - 1] ?? { kind: 'done', value: null }
      },
      settle: ({ questionId }, state) => settled.push(`${questionId} ${state}`),
    })
    return { end, sent, settled }
  }

  it('sends them in the order in which they were written', async () =>
    expect(await deliver([])).toEqual({
      ...{ end: 'done', sent: [7, 8, 9] },
      settled: ['7 sent', '8 sent', '9 sent'],
    }))

  it('does not send a refused report again, and still sends the others', async () =>
    expect(
      (await deliver([{ kind: 'refused', message: 'No', question: undefined }, { kind: 'closed' }]))
        .settled,
    ).toEqual(['7 refused', '8 refused', '9 sent']))

  it.each(['unreachable', 'signed_out'] as const)('%s: the rest waits', async (kind) =>
    expect(await deliver([{ kind: 'done', value: null }, { kind }])).toEqual({
      ...{ end: kind, sent: [7, 8], settled: ['7 sent'] },
    }),
  )
})
