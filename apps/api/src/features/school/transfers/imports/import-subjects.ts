import { insertPlaces, selectSubjectPlaces } from './bank.queries.ts'
import { type PlacedSubject, planSubjects } from './plan/plan-subjects.ts'
import type { ImportRules } from './run-import.ts'
import { checkSubject, type SubjectRow } from './subject-row.ts'

/** Rules for subjects with their chapters. */
export const subjectRules: ImportRules<SubjectRow> = {
  kind: 'subjects',
  titleFields: ['subject', 'chapter'],
  async survey(rows) {
    return {
      doubts: [],
      check(at) {
        const { fields = new Map(), doubts = [] } = rows[at] ?? {}
        return doubts.length > 0 ? { errors: doubts } : checkSubject(fields)
      },
    }
  },
  async plan(tx, rows, leftOut) {
    const places = await selectSubjectPlaces(tx, rows)
    return planSubjects(
      rows.flatMap((row, at): PlacedSubject[] => {
        const place = places[at]
        return place ? [{ ...row, place }] : []
      }),
      leftOut,
    )
  },
  async write(tx, now, { created }, onWritten) {
    await insertPlaces(tx, now, created)
    await onWritten(created.length)
  },
}
