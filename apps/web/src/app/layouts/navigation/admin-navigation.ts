import { adminPages } from '../../admin-pages.ts'
import { menuOf, type NavItem } from './navigation.ts'

export const generalItems = menuOf(adminPages, 'general')

export const mainItems = menuOf(adminPages, 'main')

/**
 * The links of the group 'Account' in the admin's sidebar, which also holds the night mode switch
 * and the sign-out.
 */
export const accountItems = menuOf(adminPages, 'account')

const studentItems = menuOf(adminPages, 'managed-student')

/** The admin's links to the pages about one student. */
export const managedStudentItems = (id: number): readonly NavItem[] => {
  const own = (pattern: string) => pattern.replace(':id', String(id))
  return studentItems.map(({ to, also = [], ...item }) => ({
    ...item,
    to: own(to),
    also: also.map(own),
  }))
}
