import { adminPages } from '../../admin-pages.ts'
import { menuOf, type NavItem } from './navigation.ts'

/** Of the admin's sidebar: the group 'General'. */
export const generalItems = menuOf(adminPages, 'general')

/** Of the admin's sidebar: the group 'Main'. */
export const mainItems = menuOf(adminPages, 'main')

/** Of the group 'Account', which also holds the night switch and the way out. */
export const accountItems = menuOf(adminPages, 'account')

const studentItems = menuOf(adminPages, 'managed-student')

/** What an admin sees of one student. */
export const managedStudentItems = (id: number): readonly NavItem[] => {
  const own = (pattern: string) => pattern.replace(':id', String(id))
  return studentItems.map(({ to, also = [], ...item }) => ({
    ...item,
    to: own(to),
    also: also.map(own),
  }))
}
