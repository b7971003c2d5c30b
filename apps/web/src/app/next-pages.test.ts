import { describe, expect, it } from 'vitest'
import { isSitting, nextPages } from './next-pages.ts'

const next = (pathname: string, reader: 'visitor' | 'student' | 'admin', isSparing = false) =>
  nextPages({ pathname, reader, isSparing })

describe('nextPages', () => {
  it('a visitor most likely signs in or up', () => {
    expect(next('/', 'visitor')).toEqual(['/login', '/signup'])
    expect(next('/login', 'visitor')).toEqual(['/signup'])
  })

  it('a student goes on to exams and their results, an admin to the lists', () => {
    expect(next('/dashboard', 'student')).toContain('/take_quiz/1')
    expect(next('/dashboard', 'student')).not.toContain('/dashboard')
    expect(next('/admin/dashboard', 'admin')).toContain('/admin/dashboard/questions')
  })

  it.each([
    { name: 'an exam', pathname: '/take_quiz/7' },
    { name: 'a practice', pathname: '/take_practice/7/' },
    { name: 'the calculator, which is a frame', pathname: '/calculator' },
  ])('nothing is loaded beside $name', ({ pathname }) => {
    expect(next(pathname, 'student')).toEqual([])
  })

  it('nothing is loaded where data is dear', () => {
    expect(next('/dashboard', 'student', true)).toEqual([])
  })
})

it.each([
  { pathname: '/take_quiz/7', is: true },
  { pathname: '/take_practice/7', is: true },
  { pathname: '/take_quiz', is: false },
  { pathname: '/dashboard/my_quizzes/7', is: false },
])('$pathname is an exam or a practice: $is', ({ pathname, is }) => {
  expect(isSitting(pathname)).toBe(is)
})
