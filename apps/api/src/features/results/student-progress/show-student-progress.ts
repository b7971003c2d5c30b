import type { StudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showProfile } from '../../accounts/users/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { type Evidence, evidenceOf, type MarksReads } from '../marks-report/index.ts'
import { standingAmong } from '../results/index.ts'
import { type TimeWindow, windowEnding } from '../statistics/index.ts'
import { compareShares } from './compare-shares.ts'
import { findHalf, type SatExam, selectSatExams } from './student-progress.queries.ts'

const days = 365

/** A student's last year, for an admin: every exam, and the chapters that changed. */
export async function showStudentProgress(
  { db, clock, marks }: Pick<Platform, 'db' | 'clock'> & { readonly marks: MarksReads },
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<StudentProgress> {
  const { id: studentId } = await showProfile({ db }, { viewer, owner: { id, role: 'student' } })
  const window = windowEnding(clock.now(), days)
  const [exams, half] = await Promise.all([
    selectSatExams(db, { viewer, studentId, window }),
    findHalf(db, { studentId, window }),
  ])
  return {
    exams: exams.map(showExam),
    split_at: epochOrNull(half),
    chapters: half ? await compareChapters(marks, { viewer, studentId, window, half }) : [],
  }
}

function showExam(exam: SatExam): StudentProgress['exams'][number] {
  const { others, above, submitted_at, published_at, take_quiz_id, ...figures } = exam
  const state =
    take_quiz_id === null
      ? 'absent'
      : submitted_at === null
        ? 'running'
        : published_at === null
          ? 'submitted'
          : 'published'
  const isSubmitted = submitted_at !== null
  const standing = isSubmitted ? standingAmong({ count: others, above }) : null
  return {
    quiz_id: figures.quiz_id,
    quiz_name: figures.quiz_name,
    date_of_quiz: epoch(figures.date_of_quiz),
    state,
    take_quiz_id,
    scored_marks: isSubmitted ? figures.scored_marks : null,
    total_marks: figures.total_marks,
    percentage: isSubmitted ? figures.percentage : null,
    rank: standing?.rank ?? null,
    candidates: standing?.candidates ?? 0,
    percentile: standing?.percentile ?? null,
  }
}

const nothing: Evidence = { right: 0, n: 0 }

/** The chapters that occur in both halves, stronger and weaker ones first, then by name. */
async function compareChapters(
  marks: MarksReads,
  {
    viewer,
    studentId,
    window,
    half,
  }: {
    readonly viewer: Viewer
    readonly studentId: number
    readonly window: TimeWindow
    readonly half: Date
  },
): Promise<StudentProgress['chapters']> {
  // Both modes in one call, because the latest answer to a question may be in either.
  const talliesOf = (part: TimeWindow) =>
    marks.tallies({ studentId, mode: null, window: part, reader: viewer })
  const [before, since] = await Promise.all([
    talliesOf({ from: window.from, until: half }),
    talliesOf({ from: new Date(half.getTime() + 1), until: window.until }),
  ])
  const heads = await marks.chapterHeads({
    studentId,
    paperIds: [...before, ...since].map(({ paper_id }) => paper_id),
  })
  const evidence = (tallies: typeof before) =>
    new Map([...Map.groupBy(tallies, ({ chapter }) => chapter)].map(([c, t]) => [c, evidenceOf(t)]))
  const [earlier, later] = [evidence(before), evidence(since)]
  const chapters = [...later.keys()].flatMap((number) => {
    const head = heads.get(number)
    const [was, is] = [earlier.get(number) ?? nothing, later.get(number) ?? nothing]
    if (!head || was.n === 0) return []
    const { chapter_id, chapter_name, subject_name } = head
    return {
      ...{ chapter_id, chapter_name, subject_name },
      earlier: { questions: was.n, right: was.right },
      later: { questions: is.n, right: is.right },
      change: compareShares(was, is),
    }
  })
  return chapters.sort(
    (a, b) =>
      Number(b.change !== null) - Number(a.change !== null) ||
      a.chapter_name.localeCompare(b.chapter_name, 'en'),
  )
}
