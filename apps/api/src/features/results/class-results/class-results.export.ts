import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { id } from '@prepwell/contract/wire/common.ts'
import { inBatches, type ListExport, mapped, sheetOf } from '../../../platform/files/list-export.ts'
import { selectGroupsOf } from '../../accounts/groups/index.ts'
import { requireOwn } from '../../shared/access/index.ts'
import { createPaperCache } from '../../sitting/attempts/index.ts'
import { getClassQuiz } from './class-results.queries.ts'
import { showCandidate } from './class-results.view.ts'
import { inGroup, listCandidates } from './list-candidates.ts'
import { loadClass } from './load-class.ts'

const query = listClassResults.query.extend({ quiz_id: id })

const qualifiedColumn = [
  'Qualified',
  ({ qualified }: Pick<ReturnType<typeof showCandidate>, 'qualified'>) =>
    qualified === null ? null : qualified ? 'Yes' : 'No',
] as const

/** Exports the results of a quiz, with the marks of each section. */
export const classResultExport: ListExport<typeof query> = {
  permission: 'class-results.read',
  query,
  check: async ({ tx, now, viewer }, { quiz_id }) => {
    await requireOwn(tx, viewer, 'class-results.read', {
      ...{ kind: 'quiz', ids: [quiz_id], field: 'quiz_id' },
    })
    await getClassQuiz(tx, now, quiz_id)
  },
  open: async ({ tx, now, moment }, { quiz_id, attempts, group_id, ...asked }) => {
    const loaded = await loadClass({ tx, papers: createPaperCache(), now }, quiz_id, null)
    const candidates = await inGroup(tx, loaded.candidates[attempts], group_id)
    const { rows } = listCandidates(candidates, loaded, asked)
    const groups = await selectGroupsOf(
      tx,
      rows.map(({ student }) => student.student_id),
    )
    const shown = mapped(inBatches(rows), (candidate) => ({
      ...showCandidate(loaded, candidate, groups),
      submittedAt: candidate.attempt?.result?.submittedAt ?? null,
    }))
    return sheetOf(shown, [
      ['Rank', ({ rank }) => rank],
      ['Student ID', ({ student_id }) => student_id],
      ['Name', ({ name }) => name],
      ['Username', ({ username }) => username],
      ['Groups', ({ groups: own }) => own.map(({ name }) => name).join('; ')],
      ['State', ({ state }) => state],
      ['Marks', ({ scored_marks }) => scored_marks],
      ['Percentage', ({ percentage }) => percentage],
      ['Percentile', ({ percentile }) => percentile],
      ['Extra Seconds', ({ extra_seconds }) => extra_seconds],
      ['Seconds Taken', ({ time_taken }) => time_taken],
      ['Submitted', ({ submittedAt }) => moment(submittedAt)],
      ...(loaded.sections ?? []).map(
        ({ name }, at) =>
          // Numbered, because two sections may have the same name.
          [
            `Section ${at + 1}: ${name}`,
            ({ sections }: ReturnType<typeof showCandidate>) => sections?.[at]?.gained ?? null,
          ] as const,
      ),
      // Placed after the sections, so that programs that count columns still find the older ones.
      ['Roll Number', ({ roll_number }) => roll_number],
      ...(loaded.cutOffs ? [qualifiedColumn] : []),
    ])
  },
}
