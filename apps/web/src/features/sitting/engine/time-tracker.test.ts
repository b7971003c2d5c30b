import { describe, expect, it } from 'vitest'
import { answer } from './test/sitting-world.ts'
import { openTimeKeeper } from './time-tracker.ts'

const chosen = {
  11: { ...answer(3, 20), visit_seq: 21 },
  12: { ...answer(4, 30), visit_seq: 31 },
}

function open(stored = {}, kept: Parameters<typeof openTimeKeeper>[1] = {}) {
  let now = 0
  const keeper = openTimeKeeper(stored, kept, () => now)
  /** Question 11 is on the screen for so many seconds. */
  const look = (seconds: number) => {
    keeper.watch(11)
    now += seconds * 1000
    keeper.watch(null)
  }
  return { keeper, look }
}

describe('what is sent', () => {
  it('an answer goes with its time', () => {
    const { keeper, look } = open()
    look(5)
    expect(keeper.fill({ 11: answer(3, 20) }, chosen)).toEqual({
      11: { ...answer(3, 20), time_spent: 5 },
    })
  })

  it('a time that has grown rides along, under the order of a visit, which changes nothing', () => {
    const { keeper, look } = open({ 12: { ...answer(4, 30), time_spent: 1 } })
    look(5)
    expect(keeper.fill({ 12: answer(4, 10) }, chosen)).toEqual({
      11: { visit_seq: 21, time_spent: 5 },
      12: { ...answer(4, 10), time_spent: 1 },
    })
  })

  it('a time that the server has confirmed stays at home', () => {
    const { keeper, look } = open()
    look(5)
    keeper.confirm({ 11: { ...answer(3, 20), time_spent: 5 } })
    expect(keeper.hasMore(chosen)).toBe(false)
    expect(keeper.fill({}, chosen)).toEqual({})
    look(1)
    expect(keeper.hasMore(chosen)).toBe(true)
  })

  it('less than a second is not worth a word', () => {
    const { keeper, look } = open()
    look(0.9)
    expect(keeper.hasMore(chosen)).toBe(false)
  })
})

describe('what is known', () => {
  const kept = { 11: { ...answer(3, 20), time_spent: 7 } }

  it('counting goes on from the longer of what the device kept and the server has', () => {
    const here = open({ 11: { ...answer(3, 20), time_spent: 5 } }, kept)
    expect(here.keeper.hasMore(kept)).toBe(true)
    expect(here.keeper.stamp(kept)[11]?.time_spent).toBe(7)
    const there = open({ 11: { ...answer(3, 20), time_spent: 9 } }, kept)
    expect(there.keeper.hasMore(kept)).toBe(false)
    there.look(2)
    expect(there.keeper.stamp(kept)[11]?.time_spent).toBe(11)
  })

  it('a longer time of another device is taken over', () => {
    const { keeper, look } = open({}, kept)
    keeper.hear({ 11: { ...answer(3, 20), time_spent: 60 } })
    look(2)
    expect(keeper.stamp(kept)[11]?.time_spent).toBe(62)
  })

  it('a stamp changes nothing but the time', () => {
    const { keeper } = open({ 11: { ...answer(3, 20), time_spent: 5 } })
    expect(keeper.stamp(chosen)).toEqual({
      11: { ...chosen[11], time_spent: 5 },
      12: chosen[12],
    })
  })
})
