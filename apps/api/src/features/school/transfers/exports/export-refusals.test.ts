import {
  type ExportableList,
  exportableLists,
  exportByEmail,
} from '@prepwell/contract/school/transfers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addQuiz } from '../../../../test/content/exams.ts'
import { addGroup } from '../../../../test/content/groups.ts'
import { addSeries } from '../../../../test/content/series.ts'
import { exportAs } from '../../../../test/files/exported.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { lists } from './lists.ts'

let school: School
let people: Readonly<Record<'visitor' | 'student' | 'admin', Person | null>>
let known: Readonly<Record<string, string>>
beforeAll(async () => {
  school = await openSchool()
  const student = await addStudent(school)
  const other = await addStudent(school)
  people = { visitor: null, student, admin: await addAdmin(school) }
  const { id: seriesId } = await addSeries(school)
  known = {
    series_id: String(seriesId),
    quiz_id: String((await addQuiz(school, { seriesId })).id),
    // The group does not include the student.
    group_id: String(await addGroup(school, [other])),
    student_id: String(other.id),
  }
})
afterAll(() => school.close())

/** Values that are tried for each part of a query: some are invalid, the others match no row. */
const wrongValues = ['', 'nothing like it', '0', '2000000000', 'a\0b']

/** Leaves out `type`, which is the type of the file in the URL of a download. */
const partsOf = (list: ExportableList) =>
  Object.keys((lists[list].query as z.ZodObject).shape).filter((part) => part !== 'type')

/** Yields the query that works for an admin, then variants that differ from it in one part. */
function* queriesOf(list: ExportableList): Generator<Record<string, string>> {
  const parts = partsOf(list)
  const right = Object.fromEntries(
    ['quiz_id', 'series_id'].flatMap((part) =>
      parts.includes(part) ? [[part, known[part] ?? '']] : [],
    ),
  )
  yield right
  yield {}
  for (const part of [...parts, 'tz']) {
    if (part in known) yield { ...right, [part]: known[part] ?? '' }
    for (const value of wrongValues) yield { ...right, [part]: value }
  }
}

const waitingMails = async () => {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from graphile_worker.jobs`.execute(school.db)
  return rows[0]?.jobs
}

describe.each(exportableLists)('%s', (list) => {
  it.each(['visitor', 'student', 'admin'] as const)(
    'to a %s, a mail is refused just as a download is, and is then not queued',
    async (role) => {
      const person = people[role]
      const told = new Set<number>()
      for (const query of queriesOf(list)) {
        const download = await exportAs(school, list, query, person)
        const before = await waitingMails()
        const { tz, ...rest } = query
        const body = { list, query: rest, type: 'csv', ...(tz === undefined ? {} : { tz }) }
        const mail = await school.call(exportByEmail, { body }, person)
        const what = JSON.stringify(query)
        expect([what, mail.status]).toEqual([what, download.status])
        if (download.status !== 200) {
          expect([what, mail.body]).toEqual([what, JSON.parse(download.text)])
          expect([what, await waitingMails()]).toEqual([what, before])
        }
        told.add(download.status)
      }
      // Checks that some of the queries succeed and some are refused.
      if (role === 'admin') expect([...told].sort()).toEqual(expect.arrayContaining([200, 400]))
    },
  )
})
