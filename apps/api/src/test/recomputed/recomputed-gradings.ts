import {
  countedItems,
  getPaper,
  gradedBy,
  itemsOf,
  markAttempt,
  totalMarks,
} from '../../features/sitting/attempts/index.ts'
import type { School } from '../school.ts'

/**
 * Returns the marks of every attempt, as stored and as recomputed from frozen papers, answers and
 * the regrades that were not undone. A running attempt keeps the full marks that it started with.
 */
export async function recomputedMarks({ db }: Pick<School, 'db'>) {
  const [attempts, answers, regrades, items, papers] = await Promise.all([
    db.selectFrom('attempts').selectAll().orderBy('id').execute(),
    db.selectFrom('answers').selectAll().orderBy('question_id').execute(),
    db.selectFrom('regrades').selectAll().orderBy('id').execute(),
    db.selectFrom('regrade_items').selectAll().execute(),
    db.selectFrom('papers').select(['id', 'quiz_mode', 'created_at']).execute(),
  ])
  const head = new Map(papers.map((paper) => [paper.id, paper]))
  const answersOf = Map.groupBy(answers, ({ attempt_id }) => attempt_id)
  const stored: unknown[] = []
  const recomputed: unknown[] = []
  for (const attempt of attempts) {
    const paper = await getPaper(db, attempt.paper_id)
    const { quiz_mode, created_at } = head.get(paper.id) ?? {}
    const isExam = quiz_mode === 'exam'
    const frozenBy = (at: Date) => (created_at?.getTime() ?? Number.NaN) <= at.getTime()
    const standing = regrades.flatMap(({ id, undone_at, at, ...regrade }) =>
      undone_at
        ? []
        : items.flatMap((item) =>
            item.regrade_id === id && item.paper_id === paper.id
              ? [{ ...item, keep_better: regrade.keep_better && (isExam || frozenBy(at)) }]
              : [],
          ),
    )
    const graded = gradedBy(paper, { version: 1, items: standing })
    const own = answersOf.get(attempt.id) ?? []
    const { id, submitted_at, scored_marks, total_marks, percentage, subject_percentages } = attempt
    const marksOf = (one: { question_id: number; marks: string | null }) =>
      [one.question_id, one.marks === null ? null : Number(one.marks)] as const
    stored.push({
      ...{ id, scored: numberOf(scored_marks), total: Number(total_marks) },
      ...{ percentage: numberOf(percentage), subjects: subject_percentages },
      answers: own.map(marksOf),
    })
    const frozen = totalMarks(paper.sections, itemsOf(paper, attempt.item_order))
    if (!submitted_at) {
      recomputed.push({
        ...{ id, scored: null, total: Number(frozen), percentage: null, subjects: null },
        answers: own.map(({ question_id }) => [question_id, null]),
      })
      continue
    }
    const counted = countedItems(itemsOf(graded, attempt.item_order))
    const marks = markAttempt({ attempt, paper: graded, answers: own })
    recomputed.push({
      ...{ id, scored: Number(marks.scored_marks) },
      total: Number(totalMarks(paper.sections, counted)),
      percentage: Number(marks.percentage),
      subjects:
        marks.subject_percentages?.map((one) => (one === null ? null : Number(one))) ?? null,
      answers: marks.marked.map(marksOf),
    })
  }
  return { stored, recomputed }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))
