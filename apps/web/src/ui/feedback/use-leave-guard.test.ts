import { expect, it } from 'vitest'
import { losesForms } from './use-leave-guard.ts'

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://app')
  return { pathname, search }
}

it.each([
  { name: 'another page loses a form', now: '/add', next: '/subjects', loses: true },
  {
    name: 'another entry loses a form',
    now: '/s/1?edit=true',
    next: '/s/2?edit=true',
    loses: true,
  },
  { name: 'a closed form is lost', now: '/s/1?edit=true', next: '/s/1', loses: true },
  { name: 'another tab keeps it', now: '/add?tab=quiz', next: '/add?tab=chapter', loses: false },
  {
    name: 'another page of a list below an open form keeps it',
    now: '/s/1?edit=true',
    next: '/s/1?edit=true&page=2',
    loses: false,
  },
  { name: 'an opened form loses nothing', now: '/s/1', next: '/s/1?edit=true', loses: false },
])('$name', ({ now, next, loses }) => expect(losesForms(at(now), at(next))).toBe(loses))
