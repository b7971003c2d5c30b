import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { studentKey } from '../../../../accounts/students/index.ts'
import type { StudentRow } from '../student-row.ts'
import type { Numbered } from './plan.ts'

/** Groups and memberships that concern the file. */
export interface KnownGroups {
  /**
   * By name as in the file: the key by which the database compares names, and the id of the group
   * with this name; null if there is none.
   */
  readonly groups: ReadonlyMap<string, { readonly key: string; readonly id: number | null }>
  /** By `studentKey`: students who have an account, with the groups they are in. */
  readonly accounts: ReadonlyMap<string, { readonly groupIds: readonly number[] }>
}

interface GroupsPlan extends Pick<ImportReport, 'groups_created' | 'students_grouped'> {
  /** Rows of students who have an account and are not in all of the row's groups. */
  readonly joining: readonly Numbered<StudentRow>[]
}

/**
 * Plans the missing groups, each in the first spelling of the file, and the students with an
 * account who are added to further groups. No import removes a student from a group.
 */
export function planGroups(
  { created, existing }: Record<'created' | 'existing', readonly Numbered<StudentRow>[]>,
  { groups, accounts }: KnownGroups,
): GroupsPlan {
  const made = new Map<string, string>()
  for (const { groups: names = [] } of [...created, ...existing].sort(byNumber))
    for (const name of names) {
      const known = groups.get(name)
      if (known?.id === null && !made.has(known.key)) made.set(known.key, name)
    }
  const joining = existing.filter((row) => {
    const { groups: names = [] } = row
    const own = new Set(accounts.get(studentKey(row))?.groupIds)
    return names.some((name) => {
      const id = groups.get(name)?.id ?? null
      return id === null || !own.has(id)
    })
  })
  return {
    groups_created: [...made].sort(([a], [b]) => (a < b ? -1 : 1)).map(([_key, name]) => name),
    students_grouped: joining.length,
    joining,
  }
}

const byNumber = (a: { readonly number: number }, b: { readonly number: number }) =>
  a.number - b.number
