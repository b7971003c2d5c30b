import { setTimeout as wait } from 'node:timers/promises'
import { examRows } from '../e2e/support/exam-rows.ts'
import { type Candidate, newCandidate, newDiary } from './candidate.ts'
import { type ExamSchool, openExamSchool } from './exam-school.ts'
import { percentile } from './percentile.ts'

/** Milliseconds from when a save was due until it was done. */
export interface SaveTimes {
  readonly count: number
  readonly p50: number
  readonly p99: number
}

/** An exam in which some students save all the time. */
export interface SavingSchool extends ExamSchool {
  /** Sends `perSecond` saves a second until `work` is done; throws when a save fails. */
  saveDuring(work: Promise<unknown>): Promise<SaveTimes>
}

/**
 * Starts the school. The first `savers` of its students save in turn, `perSecond` saves a second in
 * all; the others have not signed in.
 */
export async function openSavingSchool(
  { savers, perSecond, students }: { savers: number; perSecond: number; students: number },
  settings: Record<string, string>,
): Promise<SavingSchool> {
  const rows = examRows(90, 'Bench').filter((row) => row.question_type === 'Numerical')
  const school = await openExamSchool({ students, rows, settings })
  const diary = newDiary()
  const papers = new Map()
  const candidates: Candidate[] = []
  for (let number = 0; number < savers; number += 1) {
    const candidate = newCandidate(school, rows, number, { diary, papers })
    const now = performance.now()
    if (!(await candidate.signIn(now)) || !(await candidate.start(now)))
      throw new Error(diary.failures.join())
    candidates.push(candidate)
  }
  let turn = 0
  const save = async (due: number) => {
    const place = Math.floor(turn / savers) % rows.length
    const saver = candidates[turn % savers]
    turn += 1
    await saver?.save(due, place, String(turn))
  }
  const saveDuring = async (work: Promise<unknown>) => {
    diary.times.save.length = 0
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    const begun = performance.now()
    const saves: Promise<void>[] = []
    for (let n = 0; !isDone; n += 1) {
      const due = begun + (n * 1000) / perSecond
      await wait(Math.max(0, due - performance.now()))
      saves.push(save(due))
    }
    await Promise.all([done, ...saves])
    if (diary.failures.length > 0) throw new Error(`saves failed: ${diary.failures.join('; ')}`)
    const times = diary.times.save
    return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  }
  return { ...school, saveDuring }
}
