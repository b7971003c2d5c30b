import { expect, it } from 'vitest'
import { lazyList } from './lazy-list.ts'

it('makes an element when it is read, not before', () => {
  const made: number[] = []
  const list = lazyList(Object.freeze([1, 2, 3]), (n) => {
    made.push(n)
    return n * 2
  })
  expect([Array.isArray(list), list.length, made]).toEqual([true, 3, []])
  expect([list[1], list[3], made]).toEqual([4, undefined, [2]])
})

it('is a list for everything that reads lists', () => {
  const list = lazyList(['b', 'a'], (text) => ({ text }))
  const whole = [{ text: 'b' }, { text: 'a' }]
  expect(list).toEqual(whole)
  expect([...list]).toEqual(whole)
  expect([...list.entries()]).toEqual([...whole.entries()])
  expect(list.slice(1)).toEqual([{ text: 'a' }])
  expect(list.map(({ text }) => text)).toEqual(['b', 'a'])
  expect(JSON.stringify(list)).toBe(JSON.stringify(whole))
})
