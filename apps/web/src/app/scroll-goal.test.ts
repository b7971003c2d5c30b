import { describe, expect, it } from 'vitest'
import { scrollGoal } from './scroll-goal.ts'

const place = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://x')
  return { pathname, search, hash }
}

describe('scrollGoal', () => {
  it.each([
    { name: 'a new page begins at its top', from: '/', to: '/terms', goal: { top: 0 } },
    { name: 'the first page stays where its reader has scrolled', from: null, to: '/', goal: null },
    { name: 'the first page leads to a hash', from: null, to: '/#faqs', goal: { id: 'faqs' } },
    { name: 'a reload leads to where one was', from: null, to: '/', saved: 8, goal: { top: 8 } },
    {
      name: 'coming back leads to where one was',
      from: '/a',
      to: '/b',
      saved: 800,
      goal: { top: 800 },
    },
    { name: 'coming back to the top too', from: '/a', to: '/b#x', saved: 0, goal: { top: 0 } },
    { name: 'a hash leads to its target', from: '/', to: '/#faqs', goal: { id: 'faqs' } },
    { name: 'from another page too', from: '/terms', to: '/#faqs', goal: { id: 'faqs' } },
    {
      name: 'the same hash again leads there again',
      from: '/#faqs',
      to: '/#faqs',
      goal: { id: 'faqs' },
    },
    { name: 'a hash of another script', from: '/', to: '/#%E6%9D%8E', goal: { id: '李' } },
    { name: 'a hash that cannot be decoded is none', from: '/', to: '/#%E6%', goal: { top: 0 } },
    { name: 'a filter of a list leaves it in place', from: '/a', to: '/a?page=2', goal: null },
    { name: 'the link to this very page leads to its top', from: '/a', to: '/a', goal: { top: 0 } },
    { name: 'a hash that goes leads to the top', from: '/#faqs', to: '/', goal: { top: 0 } },
  ])('$name', ({ from, to, saved, goal }) => {
    expect(scrollGoal({ from: from === null ? null : place(from), to: place(to), saved })).toEqual(
      goal,
    )
  })
})
