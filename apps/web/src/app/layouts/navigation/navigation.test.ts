import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { describe, expect, it } from 'vitest'
import { searchPages } from '../../search-pages.ts'
import { accountItems, generalItems, mainItems, managedStudentItems } from './admin-navigation.ts'
import { navIcons } from './NavList.tsx'
import { headerItems, isCurrent, studentItems } from './navigation.ts'

const person = (role: string) => ({ role }) as SessionUser

describe('headerItems', () => {
  it.each([
    { who: null, labels: 'Exams Practice Leaderboard Features FAQs Contact' },
    { who: person('student'), labels: 'Dashboard Exams Practice Leaderboard' },
    { who: person('STUDENT'), labels: 'Dashboard Exams Practice Leaderboard' },
    { who: person('Admin'), labels: 'Dashboard Exams Practice Leaderboard' },
    { who: { ...person('Staff'), staff_roles: ['Teacher'] } as SessionUser, labels: 'Dashboard' },
    { who: person('guest'), labels: 'Exams Practice Leaderboard' },
  ])('$who.role sees $labels', ({ who, labels }) => {
    expect(
      headerItems(who)
        .map(({ label }) => label)
        .join(' '),
    ).toBe(labels)
  })

  it('leads each to their own dashboard', () => {
    expect(headerItems(person('student'))[0]?.to).toBe('/dashboard')
    expect(headerItems(person('Admin'))[0]?.to).toBe('/admin/dashboard')
  })
})

describe('isCurrent', () => {
  it.each([
    { to: '/dashboard', at: '/dashboard', current: true },
    { to: '/dashboard', at: '/Dashboard/', current: true },
    { to: '/dashboard', at: '/dashboard/profile', current: true },
    { to: '/dashboard', end: true, at: '/dashboard/profile', current: false },
    { to: '/dashboard', at: '/dashboards', current: false },
    { to: '/browse/exam', at: '/browse/exam', current: true },
    { to: '/#faqs', at: '/', current: false },
    { to: '/a/quizzes', also: ['/a/results'], at: '/a/results/4', current: true },
    { to: '/a/quizzes', also: ['/a/results'], at: '/a/summary', current: false },
  ])('$to at $at: $current', ({ to, at, current, ...rest }) => {
    expect(isCurrent({ label: 'x', to, ...rest }, at)).toBe(current)
  })

  it("marks an admin's view of a student's result under Quizzes", () => {
    const marked = (at: string) =>
      managedStudentItems(7)
        .filter((item) => isCurrent(item, at))
        .map(({ label }) => label)
    expect(marked('/admin/dashboard/students/7')).toEqual(['Profile'])
    expect(marked('/admin/dashboard/students/7/quizzes')).toEqual(['Quizzes'])
    expect(marked('/admin/dashboard/students/7/results/12')).toEqual(['Quizzes'])
    expect(marked('/admin/dashboard/students/7/summary')).toEqual(['Summary'])
  })

  it.each([
    { kind: 'questions', label: 'Questions' },
    { kind: 'subjects', label: 'Subjects' },
    { kind: 'students', label: 'Students' },
  ])("marks an import of $kind under the admin's $label", ({ kind, label }) => {
    const marked = [...generalItems, ...mainItems].filter((item) =>
      isCurrent(item, `/admin/dashboard/import/${kind}`),
    )
    expect(marked.map((item) => item.label)).toEqual([label])
  })
})

it.each([
  ...headerItems(null),
  ...headerItems(person('student')),
  ...studentItems,
  ...generalItems,
  ...mainItems,
  ...accountItems,
  ...managedStudentItems(1),
])('the item $label has an icon', ({ label, icon }) => {
  expect(icon ?? navIcons[label]).toBeDefined()
})

it.each([
  { role: 'student', items: [...headerItems(person('student')), ...studentItems] },
  { role: 'Admin', items: [...generalItems, ...mainItems, ...accountItems] },
])('the search finds every page of the menu of a $role by its name', async ({ role, items }) => {
  const pages = await searchPages(person(role))
  for (const { label, to } of items) expect(pages.find(({ path }) => path === to)?.name).toBe(label)
})

it.each([
  { items: generalItems, order: 'Dashboard, Students, Groups, Leaderboard, Signups, Staff' },
  {
    items: mainItems,
    order: 'Add, Quizzes, Subjects, Chapters, Questions, Messages, Audit log',
  },
  { items: accountItems, order: 'Profile, Settings, School, Server' },
  { items: managedStudentItems(1), order: 'Profile, Quizzes, Summary' },
])('a menu of the admin keeps the order $order', ({ items, order }) => {
  const named = order.split(', ')
  expect(items.map(({ label }) => label).filter((label) => named.includes(label))).toEqual(named)
})
