import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { studentKey } from '../../../../accounts/students/index.ts'
import type { StudentRow } from '../student-row.ts'
import type { Numbered } from './plan.ts'

/** The stored groups and memberships of the groups and students in a file. */
export interface KnownGroups {
  /**
   * Keyed by the group's name as in the file. `key` is what the database compares names by; `id` is
   * null if there is no such group.
   */
  readonly groups: ReadonlyMap<string, { readonly key: string; readonly id: number | null }>
  /** Keyed by `studentKey`: the students who have an account, with the groups they are in. */
  readonly accounts: ReadonlyMap<
    string,
    { readonly groupIds: readonly number[]; readonly claimedIds: readonly number[] }
  >
}

interface GroupsPlan extends Pick<ImportReport, 'groups_created' | 'students_grouped'> {
  /**
   * Rows of students who have an account and are not in all of the row's groups, or in one only by
   * a claim of the login provider, which ends with the claim.
   */
  readonly joining: readonly Numbered<StudentRow>[]
}

/**
 * Plans the missing groups, each named as first spelled in the file, and the addition of existing
 * students to further groups. No import removes a student from a group.
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
  const hasOther = (row: Numbered<StudentRow>, ids: readonly number[] = []) =>
    (row.groups ?? []).some((name) => !ids.includes(groups.get(name)?.id ?? 0))
  const added = existing.filter((row) => hasOther(row, accounts.get(studentKey(row))?.groupIds))
  const joining = existing.filter((row) => {
    const { groupIds = [], claimedIds = [] } = accounts.get(studentKey(row)) ?? {}
    return hasOther(
      row,
      groupIds.filter((id) => !claimedIds.includes(id)),
    )
  })
  return {
    groups_created: [...made].sort(([a], [b]) => (a < b ? -1 : 1)).map(([_key, name]) => name),
    students_grouped: added.length,
    joining,
  }
}

const byNumber = (a: { readonly number: number }, b: { readonly number: number }) =>
  a.number - b.number
