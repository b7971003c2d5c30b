import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import { type Recommendation, recommendationReasons } from '@prepwell/contract/results/today.ts'

type Chapter = MarksReport['chapters'][number]

interface Known {
  /** The student's chapters by mode, from the published attempts. */
  readonly reports: ReadonlyArray<{
    readonly quiz_mode: QuizMode
    readonly chapters: readonly Chapter[]
  }>
  /** The chapters of the next exam. */
  readonly nextChapters: ReadonlySet<number>
  /** Chapters whose practices stay closed while an exam holds their questions. */
  readonly heldChapters: ReadonlySet<number>
  /**
   * Unfinished quizzes of the student. They are not recommended, because the page already lists
   * them.
   */
  readonly openQuizzes: ReadonlySet<number>
}

type Candidate = Recommendation & { readonly chapter_id: number }

/**
 * Recommends one chapter to practise now: a weak one, otherwise one of the next exam, otherwise the
 * one with the highest loss of marks. Ties go to the chapter of the next exam, then to the one with
 * the highest loss. Null if no chapter lost marks, or none has a practice that can be started.
 */
export function recommend(known: Known): Recommendation | null {
  const candidates = known.reports.flatMap(({ quiz_mode, chapters }) =>
    chapters.flatMap((chapter) => candidateOf(chapter, quiz_mode, known)),
  )
  const rank = ({ reason }: Candidate) => recommendationReasons.indexOf(reason)
  const isOther = ({ chapter_id }: Candidate) => Number(!known.nextChapters.has(chapter_id))
  const [best] = candidates.toSorted(
    (a, b) => rank(a) - rank(b) || isOther(a) - isOther(b) || b.lost - a.lost,
  )
  return best ?? null
}

function candidateOf(
  { is_weak, practice_id, chapter_id, ...chapter }: Chapter,
  quiz_mode: QuizMode,
  { nextChapters, heldChapters, openQuizzes }: Known,
): Candidate[] {
  if (chapter_id === null || practice_id === null || chapter.lost === 0) return []
  if (heldChapters.has(chapter_id) || openQuizzes.has(practice_id)) return []
  const reason = is_weak ? 'weak' : nextChapters.has(chapter_id) ? 'next_exam' : 'most_lost'
  return [{ ...chapter, reason, quiz_mode, practice_id, chapter_id }]
}
