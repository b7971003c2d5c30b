import type { Tx } from '../../../../platform/database/database.ts'
import {
  insertGroups,
  insertMembers,
  selectGroupedAccounts,
  selectGroupsByName,
} from '../../../accounts/groups/index.ts'
import {
  createStudents,
  reclaimAccounts,
  requireNoUndo,
  selectRoles,
  selectRollNumbers,
  selectUnproved,
  selectUsernames,
  studentKey,
} from '../../../accounts/students/index.ts'
import { keepAccounts } from '../../../shared/personal-data/index.ts'
import type { Numbered } from './plan/plan.ts'
import { planGroups } from './plan/plan-groups.ts'
import { leftOutRoll, planStudents } from './plan/plan-students.ts'
import { surveyStudents } from './reading/survey-students.ts'
import { type ImportRules, placeDeleted } from './run-import.ts'
import type { StudentRow } from './student-row.ts'

type Row = Numbered<StudentRow>

/**
 * The rules for importing students. A new student with an email address gets an invitation to set a
 * password; any other needs a printed slip. Existing accounts are not changed, except that they are
 * added to the groups that their row names, and that one whose email nobody has confirmed becomes
 * like new.
 */
export const studentRules: ImportRules<StudentRow> = {
  kind: 'students',
  titleFields: ['name', 'email', 'roll_number'],
  isInvited: ({ email }) => email !== '',
  survey: async (rows, context) => surveyStudents(rows, context),
  async plan(tx, rows, leftOut) {
    const plan = planStudents(rows, leftOut ?? [], {
      roles: await selectRoles(tx, namesOf(rows).emails),
      unproved: await selectUnproved(tx, namesOf(rows).emails),
      rollNumbers: await selectRollNumbers(tx, [
        ...namesOf(rows).rollNumbers,
        ...(leftOut ?? []).flatMap((row) => leftOutRoll(row) ?? []),
      ]),
      usernames: await selectUsernames(
        tx,
        rows.flatMap(({ username }) => username ?? []),
      ),
    })
    const { joining, ...groups } = planGroups(
      { created: [...plan.created, ...plan.reclaimed], existing: plan.existing },
      {
        groups: await selectGroupsByName(tx, groupNamesOf(rows)),
        accounts: await selectGroupedAccounts(tx, namesOf(plan.existing)),
      },
    )
    return { ...plan, joining, groups }
  },
  async write(tx, now, { created, reclaimed = [], existing = [], joining = [] }, onWritten) {
    const accounts = await createStudents(tx, { now, people: created, onCreated: onWritten })
    await reclaimAccounts(tx, reclaimed)
    await requireNoUndo(tx, now, [...accounts, ...reclaimed])
    const ids = new Map(accounts.map((account) => [studentKey(account), account.id]))
    const known = await selectGroupedAccounts(tx, namesOf([...reclaimed, ...existing]))
    for (const [key, { id }] of known) ids.set(key, id)
    await join(tx, now, [...created, ...reclaimed, ...joining], ids)
    // Last, because starts and logins of these students wait from here on.
    await keepAccounts(
      tx,
      [...known.values()].map(({ id }) => id),
      now,
    )
  },
}

/** Adds students to the groups of their rows; creates missing groups. */
async function join(
  tx: Tx,
  now: Date,
  rows: readonly Row[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const names = groupNamesOf(rows)
  if (names.length === 0) return
  await insertGroups(tx, now, names)
  const groups = await selectGroupsByName(tx, names)
  await insertMembers(
    tx,
    now,
    rows.flatMap(({ groups: own = [], ...row }) =>
      own.map((name) => {
        const studentId = ids.get(studentKey(row))
        const groupId = groups.get(name)?.id ?? undefined
        if (studentId === undefined || groupId === undefined) throw placeDeleted()
        return { studentId, groupId }
      }),
    ),
  )
}

const namesOf = (rows: readonly Row[]) => ({
  emails: rows.flatMap(({ email }) => email || []),
  rollNumbers: rows.flatMap(({ roll_number }) => roll_number ?? []),
})

/** Names in file order: if a name has two spellings, the first one becomes the group's name. */
const groupNamesOf = (rows: readonly Row[]) => [
  ...new Set(rows.toSorted((a, b) => a.number - b.number).flatMap(({ groups }) => groups ?? [])),
]
