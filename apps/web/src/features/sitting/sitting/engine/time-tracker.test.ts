import { describe, expect, it } from 'vitest'
import { answer } from './test/sitting-world.ts'
import { createTimeTracker } from './time-tracker.ts'

const chosen = {
  11: { ...answer(3, 20), visit_seq: 21 },
  12: { ...answer(4, 30), visit_seq: 31 },
}

function open(stored = {}, kept: Parameters<typeof createTimeTracker>[1] = {}) {
  let now = 0
  const tracker = createTimeTracker(stored, kept, () => now)
  /** Shows question 11 for this many seconds. */
  const look = (seconds: number) => {
    tracker.watch(11)
    now += seconds * 1000
    tracker.watch(null)
  }
  return { tracker, look }
}

describe('times sent to the server', () => {
  it('an answer is sent with its time', () => {
    const { tracker, look } = open()
    look(5)
    expect(tracker.batchWithTimes({ 11: answer(3, 20) }, chosen)).toEqual({
      11: { ...answer(3, 20), time_spent: 5 },
    })
  })

  it('a longer time is sent too, with the order of a known visit, which changes nothing else', () => {
    const { tracker, look } = open({ 12: { ...answer(4, 30), time_spent: 1 } })
    look(5)
    expect(tracker.batchWithTimes({ 12: answer(4, 10) }, chosen)).toEqual({
      11: { visit_seq: 21, time_spent: 5 },
      12: { ...answer(4, 10), time_spent: 1 },
    })
  })

  it('a time that the server has confirmed is not sent again', () => {
    const { tracker, look } = open()
    look(5)
    tracker.confirm({ 11: { ...answer(3, 20), time_spent: 5 } })
    expect(tracker.hasPendingTimes(chosen)).toBe(false)
    expect(tracker.batchWithTimes({}, chosen)).toEqual({})
    look(1)
    expect(tracker.hasPendingTimes(chosen)).toBe(true)
  })

  it('less than a second is not sent', () => {
    const { tracker, look } = open()
    look(0.9)
    expect(tracker.hasPendingTimes(chosen)).toBe(false)
  })
})

describe('merging times', () => {
  const kept = { 11: { ...answer(3, 20), time_spent: 7 } }

  it("counting continues from the longer of the device's time and the server's", () => {
    const here = open({ 11: { ...answer(3, 20), time_spent: 5 } }, kept)
    expect(here.tracker.hasPendingTimes(kept)).toBe(true)
    expect(here.tracker.withTimes(kept)[11]?.time_spent).toBe(7)
    const there = open({ 11: { ...answer(3, 20), time_spent: 9 } }, kept)
    expect(there.tracker.hasPendingTimes(kept)).toBe(false)
    there.look(2)
    expect(there.tracker.withTimes(kept)[11]?.time_spent).toBe(11)
  })

  it('a longer time from another device is adopted', () => {
    const { tracker, look } = open({}, kept)
    tracker.merge({ 11: { ...answer(3, 20), time_spent: 60 } })
    look(2)
    expect(tracker.withTimes(kept)[11]?.time_spent).toBe(62)
  })

  it('nothing but the time changes', () => {
    const { tracker } = open({ 11: { ...answer(3, 20), time_spent: 5 } })
    expect(tracker.withTimes(chosen)).toEqual({
      11: { ...chosen[11], time_spent: 5 },
      12: chosen[12],
    })
  })
})
