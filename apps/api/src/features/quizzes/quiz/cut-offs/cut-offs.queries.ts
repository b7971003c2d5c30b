import type { CutOff } from '@prepwell/contract/quizzes/cut-offs.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'

/** The cut-offs of an exam. */
export interface ExamCutOffs {
  readonly total: CutOff | null
  /**
   * Cut-offs in the order of the sections, null for none; empty if the paper is one whole chapter.
   */
  readonly sections: readonly (CutOff | null)[]
}

/**
 * The cut-offs of the `quizzes` row as {@link ExamCutOffs}; null if it is no exam or has none. A
 * rehearsal copies the sections of its exam.
 */
export const examCutOffs: RawBuilder<ExamCutOffs | null> = sql<ExamCutOffs | null>`(
  select case when quizzes.quiz_mode = 'exam'
      and (quizzes.cut_off is not null or count(own.cut_off) > 0)
    then json_build_object('total', quizzes.cut_off, 'sections',
      coalesce(json_agg(own.cut_off order by own.position) filter (where own.id is not null), '[]'))
    end
  from quiz_sections own where own.quiz_id = coalesce(quizzes.rehearsal_of, quizzes.id))`

/** The exams among these quizzes that have cut-offs, by quiz id. */
export async function selectExamCutOffs(
  db: Db | Tx,
  quizIds: readonly number[],
): Promise<ReadonlyMap<number, ExamCutOffs>> {
  const rows = await db
    .selectFrom('quizzes')
    .select(['quizzes.id', examCutOffs.as('cut_offs')])
    .where(sql<boolean>`quizzes.id = any(${[...quizIds]}::integer[])`)
    .execute()
  return new Map(rows.flatMap(({ id, cut_offs }) => (cut_offs ? [[id, cut_offs] as const] : [])))
}

/** Stores the cut-offs of the sections, in the order of the paper, and leaves everything else. */
export async function updateSectionCutOffs(
  tx: Tx,
  quizId: number,
  sections: readonly { readonly cut_off?: CutOff | null | undefined }[],
): Promise<void> {
  if (sections.length === 0) return
  await sql`
    update quiz_sections set cut_off = nullif(one.cut_off, 'null'::jsonb)
    from jsonb_array_elements(${JSON.stringify(sections.map((one) => one.cut_off ?? null))}::jsonb)
      with ordinality as one (cut_off, position)
    where quiz_sections.quiz_id = ${quizId} and quiz_sections.position = one.position
      and quiz_sections.cut_off is distinct from nullif(one.cut_off, 'null'::jsonb)`.execute(tx)
}
