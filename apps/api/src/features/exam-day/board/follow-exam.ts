import {
  type BoardChanges,
  type BoardHead,
  type BoardRow,
  boardStates,
  notStartedMax,
} from '@prepwell/contract/exam-day/board.ts'
import { epoch } from '../../../platform/clock.ts'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import { compareNames } from '../../../platform/database/name-order.ts'
import { selectGroupsOf } from '../../accounts/groups/index.ts'
import { windowEnd } from '../../quizzes/quiz/index.ts'
import {
  type AttemptContext,
  countToAnswer,
  itemsOf,
  orderItems,
  type Paper,
} from '../../sitting/attempts/index.ts'
import {
  type BoardAttempt,
  type BoardExam,
  type BoardStudent,
  type Counted,
  getBoardExam,
  selectBoardAttempts,
  selectNewProgress,
  selectNotStarted,
  selectStarted,
} from './board.queries.ts'
import { changesOf, isYetToCome, noProgress, type Progress, phaseOf, rowOf } from './board-row.ts'

/** Names, new accounts and suspensions appear on the board within this many seconds. */
const studentsSeconds = 15

/** The maximum number of attempts counted at a time; the oldest counts are renewed first. */
const countedAtOnce = 500

/** The current board, with the changes since the previous reading. */
export interface BoardReading {
  readonly head: BoardHead
  readonly rows: readonly BoardRow[]
  readonly changes: Pick<BoardChanges, 'data' | 'gone'>
}

interface Students {
  readonly readAt: number
  readonly exam: BoardExam
  readonly listed: readonly BoardStudent[]
  /** Number of candidates who have not started and are not listed. */
  readonly unlisted: number
  /** The number of unlisted candidates who can no longer start. */
  readonly unlistedAbsent: number
  /** Students who have an attempt but are not on the board, such as suspended ones. */
  readonly hidden: ReadonlySet<number>
}

interface Count extends Progress {
  readonly known: Counted
  /**
   * The version of the attempt's marks when it was counted as closed; null if it was still running.
   */
  readonly closedVersion: number | null
}

/**
 * Returns a function that reads the board of an exam. It caches students for a few seconds, and the
 * progress of an attempt until something is saved in it. Readings must not overlap.
 */
export function followExam(
  { db, clock, papers }: AttemptContext,
  examId: number,
): () => Promise<BoardReading> {
  let students: Students | null = null
  let rows = new Map<number, BoardRow>()
  /** By attempt id, the oldest count first. */
  const counts = new Map<number, Count>()

  const readStudents = async (
    exam: BoardExam,
    attempts: readonly BoardAttempt[],
    now: number,
  ): Promise<Students> => {
    const known = students
    if (
      known &&
      now - known.readAt < studentsSeconds &&
      isSameExam(known.exam, exam) &&
      attempts.every(({ student_id }) => rows.has(student_id) || known.hidden.has(student_id))
    )
      return known
    const started = await selectStarted(db, examId)
    const notStarted = await selectNotStarted(db, {
      ...{ examId, now: new Date(now * 1000), most: notStartedMax },
    })
    const accounts = [
      ...started.map((account) => ({ ...account, may_begin_until: null })),
      ...notStarted,
    ]
    const ids = new Set(accounts.map(({ id }) => id))
    const groups = await selectGroupsOf(db, [...ids])
    const listed = accounts.map(
      ({ id, name, username, roll_number, may_begin_until }): BoardStudent => ({
        ...{ id, name, username, roll_number, may_begin_until, groups: groups.get(id) ?? [] },
      }),
    )
    const first = notStarted[0] ?? { total: 0, absent: 0 }
    const absent = notStarted.filter(({ may_begin_until: until }) => !isYetToCome(until, now))
    const hidden = attempts.filter(({ student_id }) => !ids.has(student_id))
    return {
      ...{ readAt: now, exam, listed: listed.sort(byName) },
      unlisted: first.total - notStarted.length,
      unlistedAbsent: first.absent - absent.length,
      hidden: new Set(hidden.map(({ student_id }) => student_id)),
    }
  }

  const count = async (attempts: readonly BoardAttempt[], sectionOf: SectionOf | null) => {
    const due = dueOf(attempts, counts)
    const pause = yieldToEventLoop()
    for (let start = 0; start < due.length; start += countedAtOnce) {
      const some = due.slice(start, start + countedAtOnce)
      const found = await selectNewProgress(
        db,
        some.map(({ id }) => counts.get(id)?.known ?? nothingCounted(id)),
      )
      const news = new Map(found.map((one) => [one.attempt_id, one]))
      for (const { id, submitted_at, marks_version } of some) {
        const closedVersion = submitted_at === null ? null : marks_version
        const one = news.get(id)
        const before = counts.get(id) ?? { ...noProgress, known: nothingCounted(id) }
        // Deleted first, so that it becomes the newest entry.
        counts.delete(id)
        counts.set(id, { ...(one ? progressOf(one, sectionOf) : before), closedVersion })
        await pause()
      }
    }
  }

  return async () => {
    const exam = await getBoardExam(db, examId)
    const attempts = await selectBoardAttempts(db, examId)
    const now = epoch(clock.now())
    students = await readStudents(exam, attempts, now)
    const paper = exam.paper_id === null ? null : await papers.get(db, exam.paper_id)
    await count(attempts, paper && sectionOf(paper))
    const byStudent = new Map(attempts.map((attempt) => [attempt.student_id, attempt]))
    const before = rows
    const data: BoardChanges['data'][number][] = []
    rows = new Map()
    for (const student of students.listed) {
      const attempt = byStudent.get(student.id)
      const row = rowOf({
        ...{ student, attempt, now, exam },
        progress: (attempt && counts.get(attempt.id)) ?? noProgress,
      })
      const old = before.get(student.id)
      const news = old ? changesOf(old, row) : row
      if (news) data.push(news)
      rows.set(student.id, news || !old ? row : old)
    }
    return {
      head: { ...headOf(exam, students, rows, now), ...outlineOf(paper) },
      rows: [...rows.values()],
      changes: { data, gone: [...before.keys()].filter((id) => !rows.has(id)) },
    }
  }
}

const nothingCounted = (attempt_id: number): Counted => ({
  attempt_id,
  saved_ms: null,
  answered: 0,
})

const byName = (a: BoardStudent, b: BoardStudent) =>
  compareNames(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id

const isSameExam = (a: BoardExam, b: BoardExam) =>
  a.time_duration_seconds === b.time_duration_seconds &&
  a.entry_seconds === b.entry_seconds &&
  a.ends_together === b.ends_together &&
  a.section_times === b.section_times &&
  a.date_of_quiz.getTime() === b.date_of_quiz.getTime()

/**
 * All attempts that were never counted, then others, oldest count first, up to `countedAtOnce` in
 * total.
 */
function dueOf(
  attempts: readonly BoardAttempt[],
  counts: ReadonlyMap<number, Count>,
): BoardAttempt[] {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const uncounted = attempts.filter(({ id }) => !counts.has(id))
  const again: BoardAttempt[] = []
  for (const [id, { closedVersion }] of counts) {
    if (uncounted.length + again.length >= countedAtOnce) break
    const attempt = byId.get(id)
    // The answers of a closed attempt change only together with its marks: when late answers are
    // accepted, or when it was reopened and submitted again.
    if (attempt && (attempt.submitted_at === null || closedVersion !== attempt.marks_version))
      again.push(attempt)
  }
  return [...uncounted, ...again]
}

type SectionOf = ReadonlyMap<number, number>

const knownSections = new WeakMap<Paper, SectionOf>()

/** The section of each question, from 1; null for a paper of one whole chapter. */
function sectionOf(paper: Paper): SectionOf | null {
  if (!paper.sections) return null
  const known = knownSections.get(paper)
  if (known) return known
  const found = new Map(paper.items.map(({ question_id, section = 1 }) => [question_id, section]))
  knownSections.set(paper, found)
  return found
}

function progressOf(
  { questions, ...known }: Counted & { readonly questions: readonly number[] | null },
  sections: SectionOf | null,
): Omit<Count, 'closedVersion'> {
  const bySection = sections && Array<number>(Math.max(...sections.values())).fill(0)
  if (bySection)
    for (const id of questions ?? []) {
      const place = (sections.get(id) ?? 1) - 1
      bySection[place] = (bySection[place] ?? 0) + 1
    }
  return {
    ...{ known, answered: known.answered, bySection },
    lastSave: known.saved_ms === null ? null : Math.floor(known.saved_ms / 1000),
  }
}

/** Number of candidates in each state. */
export function countStates(rows: Iterable<BoardRow>): BoardHead['counts'] {
  const names = [...boardStates, 'absent']
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as BoardHead['counts']
  for (const { state, may_begin_until } of rows) {
    counts[state] += 1
    if (state === 'not_started' && may_begin_until === null) counts.absent += 1
  }
  return counts
}

function headOf(
  exam: BoardExam,
  { unlisted, unlistedAbsent }: Students,
  rows: ReadonlyMap<number, BoardRow>,
  now: number,
): Omit<BoardHead, 'questions' | 'sections'> {
  const counts = countStates(rows.values())
  const begins = epoch(exam.date_of_quiz)
  const openUntil = epoch(windowEnd(exam))
  const isRunning = counts.active + counts.silent > 0
  return {
    ...{ server_time: now, phase: phaseOf({ begins, openUntil }, isRunning, now) },
    ...{ begins_at: begins, open_until: openUntil, time_duration: exam.time_duration_seconds },
    ends_together: exam.ends_together,
    section_times: exam.section_times,
    counts: {
      ...counts,
      not_started: counts.not_started + unlisted,
      absent: counts.absent + unlistedAbsent,
    },
    unlisted,
  }
}

const knownOutlines = new WeakMap<Paper, Pick<BoardHead, 'questions' | 'sections'>>()

/**
 * The numbers of questions that can be answered, in total and by section; the same for all
 * candidates.
 */
function outlineOf(paper: Paper | null): Pick<BoardHead, 'questions' | 'sections'> {
  if (!paper) return { questions: null, sections: null }
  const known = knownOutlines.get(paper)
  if (known) return known
  const items = itemsOf(paper, orderItems(paper, 0))
  const sections =
    paper.sections?.map(({ name, answer_at_most }, place) => {
      const own = items.filter(({ section }) => section === place + 1).length
      return { name, questions: Math.min(own, answer_at_most ?? own) }
    }) ?? null
  const questions = countToAnswer(paper, items)
  knownOutlines.set(paper, { questions, sections })
  return { questions, sections }
}
