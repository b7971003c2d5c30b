import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeptCopy } from '../engine/kept-copy.ts'
import { chosen, copyOf, day, type Fault, openWorld } from './test/delivery-world.ts'

const three = () => copyOf({ 11: chosen(5), 12: chosen(6), 13: chosen(7) })
const kinds = ({ world }: ReturnType<typeof openWorld>) => world.changes.map(({ kind }) => kind)

describe('deliverCopies', () => {
  it('sends what the server lacks, checks that it arrived, and leaves the copy of a running attempt in place', async () => {
    const opened = openWorld({ 1: three() })
    const { world, deliver } = opened
    expect(await deliver()).toBe('done')
    expect(world.calls).toEqual(['receipt', 'save', 'receipt'])
    expect(world.attempts.get(1)?.orders[13]?.seq).toBe(7)
    expect(world.copies.get(1)).toMatchObject({ deliveredAt: null })
    expect(world.copies.get(1)?.orders[13]?.seq).toBe(7)
    expect(world.changes[0]).toMatchObject({
      kind: 'delivering',
      quizName: 'Algebra mock',
      count: 3,
    })
    expect(kinds(opened)).toEqual(['delivering', 'held'])
  })

  it('sends only the parts that the server lacks', async () => {
    const { world, deliver } = openWorld({
      1: copyOf({ 11: chosen(5, 9), 12: chosen(6, 0, 30), 13: chosen(7) }),
    })
    Object.assign(world.attempts.get(1)?.orders ?? {}, {
      11: { seq: 5, review_seq: 1, visit_seq: 0 },
      12: { seq: 6, review_seq: 0, visit_seq: 20 },
      13: { seq: 8, review_seq: 0, visit_seq: 0 },
    })
    await deliver()
    expect(world.batches).toEqual([
      { 11: { markedForReview: false, review_seq: 9 }, 12: { visit_seq: 30 } },
    ])
    expect(world.changes[0]).toMatchObject({ kind: 'delivering', count: 1 })
  })

  it('sends a visit without answers silently', async () => {
    const { world, deliver } = openWorld({ 1: copyOf({ 11: chosen(0, 0, 30) }) })
    Object.assign(world.attempts.get(1)?.orders ?? {}, {
      11: { seq: 0, review_seq: 0, visit_seq: 20 },
    })
    expect(await deliver()).toBe('done')
    expect(world.attempts.get(1)?.orders[11]?.visit_seq).toBe(30)
    expect(world.changes.filter(({ kind }) => kind !== 'held')).toEqual([])
  })

  it('marks the copy of a closed attempt as delivered once the server holds it, and drops it after 7 days', async () => {
    const { world, deliver } = openWorld({ 1: three() })
    await deliver()
    const attempt = world.attempts.get(1)
    if (attempt) attempt.isClosed = true
    world.now = day
    await deliver()
    expect(world.copies.get(1)?.deliveredAt).toBe(day)
    world.calls.length = 0
    world.now = 7 * day
    await deliver()
    expect(world.copies.has(1)).toBe(true)
    world.now = 8 * day + 1
    await deliver()
    expect(world.copies.has(1)).toBe(false)
    expect(world.calls).toEqual([])
  })

  it('says that the time was over, keeps the copy, and repeats the message until the student has dismissed it', async () => {
    const opened = openWorld({ 1: three() })
    const { world, deliver } = opened
    const attempt = world.attempts.get(1)
    if (attempt) attempt.isClosed = true
    attempt && Object.assign(attempt.orders, { 11: { seq: 5, review_seq: 0, visit_seq: 0 } })
    await deliver()
    await deliver()
    expect(world.changes).toMatchObject([
      { kind: 'late', count: 2, quizName: 'Algebra mock', isSeen: false },
      { kind: 'late', count: 2, isSeen: false },
    ])
    expect(world.batches).toEqual([])
    const copy = world.copies.get(1) ?? three()
    expect(copy.deliveredAt).toBeNull()
    world.copies.set(1, { ...copy, lateSeenAt: 1 })
    world.changes.length = 0
    await deliver()
    expect(world.changes).toMatchObject([{ kind: 'late', isSeen: true }])
    world.faults = ['unreachable']
    expect(await deliver()).toBe('unreachable')
    expect(world.changes).toHaveLength(1)
    world.now = 60 * day
    await deliver()
    expect(world.copies.has(1)).toBe(true)
    world.now = 61 * day
    await deliver()
    expect(world.copies.has(1)).toBe(false)
  })

  describe('after the student has dismissed the message that the time was over', () => {
    const openDismissed = () => {
      const opened = openWorld({ 1: { ...three(), lateSeenAt: 1 } })
      Object.assign(opened.world.attempts.get(1) ?? {}, { isClosed: true })
      return opened
    }

    it('hands in the answers if the server takes late answers now, and says so once they are stored', async () => {
      const opened = openDismissed()
      await opened.deliver()
      expect(opened.world.calls).toEqual(['receipt'])
      opened.world.takesLate = true
      opened.world.changes.length = 0
      opened.world.faults = ['none', 'unreachable']
      expect(await opened.deliver()).toBe('unreachable')
      expect(kinds(opened)).toEqual([])
      expect(await opened.deliver()).toBe('done')
      expect(opened.world.late.get(1)).toEqual({ 11: 5, 12: 6, 13: 7 })
      expect(kinds(opened)).toEqual(['kept_late'])
      expect(opened.world.copies.get(1)?.deliveredAt).toBe(0)
    })

    it('saves the answers if the attempt is running', async () => {
      const opened = openDismissed()
      Object.assign(opened.world.attempts.get(1) ?? {}, { isClosed: false })
      expect(await opened.deliver()).toBe('done')
      expect(opened.isHeld(1, three())).toBe(true)
      expect(kinds(opened)).toEqual(['delivering', 'held'])
    })
  })

  it('saves normally if the attempt was reopened meanwhile', async () => {
    const opened = openWorld({ 1: copyOf({ 12: chosen(6), 13: chosen(7) }) })
    const { world, deliver, isHeld } = opened
    const attempt = world.attempts.get(1)
    if (!attempt) throw new Error('an attempt')
    attempt.isClosed = true
    world.takesLate = true
    world.beforeLate = () => {
      attempt.isClosed = false
    }
    expect(await deliver()).toBe('done')
    expect(world.calls).toEqual(['receipt', 'late', 'receipt', 'save', 'receipt'])
    expect(isHeld(1, copyOf({ 12: chosen(6), 13: chosen(7) }))).toBe(true)
    expect(world.late.get(1)).toBeUndefined()
    expect(world.copies.get(1)?.deliveredAt).toBeNull()
  })

  it('hands in late what the server takes late, and finishes when the server has stored it', async () => {
    const opened = openWorld({ 1: three() })
    const { world, deliver } = opened
    const attempt = world.attempts.get(1)
    if (attempt) attempt.isClosed = true
    attempt && Object.assign(attempt.orders, { 11: { seq: 5, review_seq: 0, visit_seq: 0 } })
    world.takesLate = true
    world.faults = ['none', 'lost']
    expect(await deliver()).toBe('unreachable')
    expect(world.copies.get(1)?.deliveredAt).toBeNull()
    expect(await deliver()).toBe('done')
    expect(world.late.get(1)).toEqual({ 12: 6, 13: 7 })
    expect(world.lateBodies).toHaveLength(1)
    expect(kinds(opened)).toEqual(['delivering', 'waiting', 'kept_late'])
    expect(world.changes.at(-1)).toMatchObject({ count: 2 })
    expect(world.copies.get(1)?.deliveredAt).toBe(0)
    world.now = 8 * day
    await deliver()
    expect(world.copies.has(1)).toBe(false)
  })

  it('hands in late what came too late for a section, while the exam goes on, and saves the rest', async () => {
    const opened = openWorld({ 1: three() })
    const { world, deliver } = opened
    world.takesLate = true
    world.closed = new Set(['11', '12'])
    expect(await deliver()).toBe('done')
    expect(world.calls).toEqual(['receipt', 'save', 'late', 'receipt'])
    expect(world.late.get(1)).toEqual({ 11: 5, 12: 6 })
    expect(world.attempts.get(1)?.orders).toMatchObject({ 13: { seq: 7 } })
    expect(kinds(opened)).toEqual(['delivering', 'kept_late'])
    expect(world.copies.get(1)?.deliveredAt).toBeNull()
    await deliver()
    expect(world.lateBodies).toHaveLength(1)
  })

  it('saves what came too late for a section once that is open again', async () => {
    const opened = openWorld({ 1: three() })
    Object.assign(opened.world, { takesLate: true, closed: new Set(['11', '12']) })
    await opened.deliver()
    opened.world.closed.clear()
    expect(await opened.deliver()).toBe('done')
    expect(kinds(opened).at(-1)).toBe('held')
  })

  it('hands in the answers without their log if the log is refused', async () => {
    const logs = [{ anchor: { server_time: 1, proof: '' }, receipt_time: null, entries: [] }]
    const opened = openWorld({ 1: copyOf({ 11: chosen(5) }, { logs }) })
    const { world, deliver } = opened
    Object.assign(world.attempts.get(1) ?? {}, { isClosed: true })
    Object.assign(world, { takesLate: true, spoilsLogs: true })
    expect(await deliver()).toBe('done')
    expect(world.lateBodies.map((body) => body.logs.length)).toEqual([1, 0])
    expect(kinds(opened)).toEqual(['delivering', 'kept_late'])
  })

  it('notices that the attempt was closed between the receipt and the save', async () => {
    const opened = openWorld({ 1: three() })
    opened.world.beforeSave = () => {
      const attempt = opened.world.attempts.get(1)
      if (attempt) attempt.isClosed = true
    }
    expect(await opened.deliver()).toBe('done')
    expect(kinds(opened)).toEqual(['delivering', 'late'])
  })

  it('tries again if the time is over but the server has not closed the attempt yet', async () => {
    const opened = openWorld({ 1: three() })
    opened.world.faults = ['none', 'closed']
    expect(await opened.deliver()).toBe('unreachable')
    expect(kinds(opened)).toEqual(['delivering', 'waiting'])
  })

  it('leaves a quiz alone while a page has it open', async () => {
    const { world, deliver } = openWorld({ 1: three(), 2: { ...three(), quizId: 2 } })
    world.openInTab.add(1)
    expect(await deliver()).toBe('in_use')
    expect(world.attempts.get(1)?.orders).toEqual({})
    expect(world.attempts.get(2)?.orders[13]?.seq).toBe(7)
  })

  it.each<{ fault: Fault; end: string }>([
    { fault: 'unreachable', end: 'unreachable' },
    { fault: 'lost', end: 'unreachable' },
    { fault: 'signed_out', end: 'signed_out' },
  ])(
    '$fault: reports the waiting answers of all attempts and makes no more calls',
    async ({ fault, end }) => {
      const opened = openWorld({ 1: three(), 2: { ...three(), quizId: 2 } })
      opened.world.faults = ['none', fault]
      expect(await opened.deliver()).toBe(end)
      expect(kinds(opened)).toEqual(['delivering', 'waiting', 'waiting'])
      expect(opened.world.calls).toEqual(['receipt', 'save'])
      opened.world.changes.length = 0
      expect(await opened.deliver()).toBe('done')
      expect(kinds(opened).filter((kind) => kind === 'held')).toHaveLength(2)
    },
  )

  it('splits a refused batch into single questions and holds back only the refused one', async () => {
    const opened = openWorld({ 1: three() })
    opened.world.refused.add('12')
    expect(await opened.deliver()).toBe('done')
    expect(Object.keys(opened.world.attempts.get(1)?.orders ?? {})).toEqual(['11', '13'])
    expect(opened.world.changes.at(-1)).toMatchObject({ kind: 'refused', count: 1 })
  })

  it('holds back only the selection that its section does not take, and sends the rest of that question', async () => {
    const opened = openWorld({
      1: copyOf({ 11: chosen(5), 12: chosen(6), 13: chosen(7, 9), 14: chosen(0, 8) }),
    })
    opened.world.most = 2
    expect(await opened.deliver()).toBe('done')
    expect([...opened.world.answered]).toEqual(['11', '12'])
    expect(opened.world.attempts.get(1)?.orders).toMatchObject({
      13: { seq: 0, review_seq: 9 },
      14: { review_seq: 8 },
    })
    expect(opened.world.calls).toEqual(['receipt', 'save', 'save', 'receipt'])
    expect(opened.world.changes.at(-1)).toMatchObject({ kind: 'refused', count: 1 })
  })

  it('sends cleared answers first, because they make room for answers in another batch', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 150 }, (_none, id) => [id + 1, chosen(0, 1)]),
    )
    const cleared = { ...chosen(900), selected_values: null }
    const opened = openWorld({ 1: copyOf({ ...long, 7: chosen(800), 140: cleared }) })
    opened.world.most = 1
    opened.world.answered.add('140')
    await opened.deliver()
    expect([...opened.world.answered]).toEqual(['7'])
    expect(opened.world.changes.at(-1)).toMatchObject({ kind: 'held' })
  })

  it('sends a long paper in batches', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 250 }, (_none, id) => [id, chosen(id + 1)]),
    )
    const { world, deliver } = openWorld({ 1: copyOf(long) })
    await deliver()
    expect(world.batches.map((batch) => Object.keys(batch).length)).toEqual([100, 100, 50])
  })

  it('keeps a copy of an attempt unknown to the server for 60 days', async () => {
    const { world, deliver } = openWorld({ 1: three() })
    world.attempts.clear()
    world.now = 60 * day
    expect(await deliver()).toBe('done')
    expect(world.copies.has(1)).toBe(true)
    world.now += 1
    await deliver()
    expect(world.copies.has(1)).toBe(false)
  })

  it.each([
    { name: 'as it was', more: {} },
    { name: 'delivered', more: { deliveredAt: 1 } },
    { name: 'dismissed', more: { lateSeenAt: 1 } },
  ])(
    'an older copy on the device hides nothing of what only the page holds: $name',
    async ({ more }) => {
      const opened = openWorld({ 1: copyOf({ 11: chosen(5), 14: chosen(9) }, more) })
      const { world, deliver, isHeld } = opened
      const attempt = world.attempts.get(1)
      Object.assign(attempt ?? {}, { isClosed: true })
      Object.assign(attempt?.orders ?? {}, { 11: { seq: 5, review_seq: 0, visit_seq: 0 } })
      world.takesLate = true
      world.cannotWrite = true
      world.pageCopies.set(1, three())
      expect(await deliver()).toBe('done')
      expect(world.late.get(1)).toEqual({ 12: 6, 13: 7, 14: 9 })
      expect(isHeld(1, world.pageCopies.get(1) ?? copyOf({}))).toBe(true)
      expect(world.pageCopies.get(1)?.deliveredAt).toBe(0)
      world.cannotWrite = false
      await deliver()
      expect(world.copies.get(1)?.deliveredAt).not.toBeNull()
    },
  )

  it('never drops a copy that it cannot read', async () => {
    const { world, deliver } = openWorld({ 1: three() })
    world.pageCopies.set(1, copyOf({ 11: chosen(5) }, { deliveredAt: 0 }))
    world.now = 8 * day
    world.cannotRead = true
    await deliver()
    expect(world.copies.has(1)).toBe(true)
    world.cannotRead = false
    expect(await deliver()).toBe('done')
    expect(world.attempts.get(1)?.orders[13]?.seq).toBe(7)
  })

  it("does not mistake unreadable copies for none, and delivers the page's own copies", async () => {
    const { world, deliver } = openWorld({ 1: three(), 2: { ...three(), quizId: 2 } })
    world.pageCopies.set(2, copyOf({ 14: chosen(9) }, { quizId: 2 }))
    world.cannotRead = true
    expect(await deliver()).toBe('failed')
    expect(world.attempts.get(2)?.orders[14]?.seq).toBe(9)
    world.faults = ['unreachable']
    expect(await deliver()).toBe('unreachable')
    world.cannotRead = false
    expect(await deliver()).toBe('done')
    expect(world.attempts.get(1)?.orders[13]?.seq).toBe(7)
    expect(world.attempts.get(2)?.orders[13]?.seq).toBe(7)
  })

  it.each([
    { name: 'was behind when it wrote the copy', at: -90 * day, now: 1, serverAheadMs: 0 },
    { name: 'is ahead now', at: 0, now: 90 * day, serverAheadMs: -90 * day },
  ])("drops nothing because the device's clock $name", async ({ at, now, serverAheadMs }) => {
    const { world, deliver } = openWorld({ 1: { ...three(), at, lateSeenAt: 0 } })
    Object.assign(world.attempts.get(1) ?? {}, { isClosed: true })
    Object.assign(world, { now, serverAheadMs })
    await deliver()
    expect(world.copies.has(1)).toBe(true)
    world.serverAheadMs += 61 * day
    await deliver()
    expect(world.copies.has(1)).toBe(false)
  })

  it('continues with the other copies when one cannot be written', async () => {
    const { world, deliver } = openWorld({ 1: three(), 2: { ...three(), quizId: 2 } })
    world.cannotWrite = true
    expect(await deliver()).toBe('failed')
    world.cannotWrite = false
    expect(await deliver()).toBe('done')
    expect(world.attempts.get(1)?.orders[13]?.seq).toBe(7)
    expect(world.attempts.get(2)?.orders[13]?.seq).toBe(7)
  })
})

describe('with any sequence of events', () => {
  const fault = fc.constantFrom<Fault>(
    ...([
      'none',
      'none',
      'unreachable',
      'lost',
      'signed_out',
      'refused',
      'unknown',
      'closed',
    ] as const),
  )
  const event = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('run'), faults: fc.array(fault) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        /** 'page': only the page holds the answer; the device has no copy of it. */
        kind: fc.constantFrom('answer', 'answer', 'page'),
        id: fc.constantFrom(1, 2),
        question: fc.nat(4),
        part: fc.constantFrom('seq', 'review_seq', 'visit_seq'),
        /** The change happens while the next save is under way. */
        isMeanwhile: fc.boolean(),
      }),
    },
    fc.record({ kind: fc.constant('close'), id: fc.constantFrom(1, 2), isMeanwhile: fc.boolean() }),
    fc.record({ kind: fc.constant('open again'), id: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant('dismiss'), id: fc.constantFrom(1, 2) }),
    fc.record({ kind: fc.constant('days'), count: fc.constantFrom(1, 6, 8, 61) }),
    fc.record({
      kind: fc.constant('sections'),
      over: fc.subarray(['0', '11', '12']),
      isMeanwhile: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('takes late'), takesLate: fc.boolean() }),
    fc.record({ kind: fc.constant('device'), cannotWrite: fc.boolean() }),
    fc.record({ kind: fc.constant('device'), cannotRead: fc.boolean() }),
    fc.record({ kind: fc.constant('sit'), quizId: fc.constantFrom(1, 2), isThere: fc.boolean() }),
  )

  it('no answer is dropped or reported as delivered before the server holds it, and all arrive in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const opened = openWorld({ 1: three(), 2: { ...three(), quizId: 2 } })
        const { world, deliver, isHeld } = opened
        const lateSeq = (id: number, question: string) =>
          world.late.get(id)?.[Number(question)] ?? 0
        let order = 100
        /** The student's answers as last written by a page. */
        const given = new Map([...world.copies].map(([id, copy]) => [id, copy.chosen]))
        const givenOnPage = new Map<number, KeptCopy['chosen']>()
        const step = (each: (typeof events)[number]) => {
          if (each.kind === 'close') {
            const attempt = world.attempts.get((each as { id: number }).id)
            if (attempt) attempt.isClosed = true
          }
          if (each.kind === 'open again') {
            const attempt = world.attempts.get((each as { id: number }).id)
            if (attempt) attempt.isClosed = false
          }
          if (each.kind === 'sections') world.closed = new Set((each as { over: string[] }).over)
          if (each.kind === 'dismiss') {
            const { id } = each as { id: number }
            for (const copies of [world.copies, world.pageCopies]) {
              const copy = copies.get(id)
              if (copy) copies.set(id, { ...copy, lateSeenAt: world.now })
            }
          }
          if (each.kind === 'answer' || each.kind === 'page') {
            const { id, question, part } = each as { id: number; question: number; part: 'seq' }
            const [copies, answered] =
              each.kind === 'page' ? [world.pageCopies, givenOnPage] : [world.copies, given]
            const copy = copies.get(id) ?? world.copies.get(id)
            if (!copy) return
            order += 1
            const before = answered.get(id) ?? {}
            const mine = before[question] ?? chosen(0)
            const answers = { ...before, [question]: { ...mine, [part]: order } }
            answered.set(id, answers)
            copies.set(id, { ...copy, at: world.now, deliveredAt: null, chosen: answers })
          }
        }
        const check = () => {
          for (const [id, copy] of world.copies) expect(copy.chosen).toEqual(given.get(id))
          for (const [id, copy] of world.pageCopies)
            expect(copy.chosen).toEqual(givenOnPage.get(id))
          for (const [id, copy] of everyCopy())
            if (copy.deliveredAt !== null) expect(isHeld(id, copy)).toBe(true)
        }
        const everyCopy = () => [...world.copies, ...world.pageCopies]
        let beforeRun = everyCopy()
        for (const each of events) {
          if ('isMeanwhile' in each && each.isMeanwhile) {
            const before = world.beforeSave
            world.beforeSave = () => {
              world.beforeSave = () => {}
              before()
              step(each)
            }
          } else step(each)
          if ('cannotWrite' in each) world.cannotWrite = each.cannotWrite
          if ('cannotRead' in each) world.cannotRead = each.cannotRead
          if ('takesLate' in each) world.takesLate = each.takesLate
          if ('count' in each) world.now += each.count * day
          if ('isThere' in each) {
            if (each.isThere) world.openInTab.add(each.quizId)
            else world.openInTab.delete(each.quizId)
          }
          if ('faults' in each) {
            world.faults = [...each.faults]
            world.dropped.length = 0
            world.changes.length = 0
            beforeRun = everyCopy()
            const end = await deliver()
            if (world.cannotRead) expect(end).not.toBe('done')
            for (const [id, copy] of beforeRun) {
              const isAbandoned = world.now - copy.at > 60 * day && copy.deliveredAt === null
              if (world.dropped.includes(id) && !isAbandoned) expect(isHeld(id, copy)).toBe(true)
            }
            for (const change of world.changes)
              if (change.kind === 'late')
                expect(world.attempts.get(change.takeQuizId)?.isClosed).toBe(true)
          }
          check()
        }
        world.faults = []
        world.openInTab.clear()
        world.cannotRead = false
        world.cannotWrite = false
        world.beforeSave = () => {}
        expect(await deliver()).toBe('done')
        check()
        for (const [id, copy] of everyCopy()) {
          const { isClosed, orders = {} } = world.attempts.get(id) ?? {}
          if (world.takesLate || (!isClosed && world.closed.size === 0))
            for (const [question, { seq }] of Object.entries(copy.chosen))
              expect(
                Math.max(orders[question]?.seq ?? 0, lateSeq(id, question)),
              ).toBeGreaterThanOrEqual(seq)
          if (isClosed ? world.takesLate : world.closed.size === 0)
            expect(isHeld(id, copy)).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
