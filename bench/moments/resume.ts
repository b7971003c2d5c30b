import { setTimeout as wait } from 'node:timers/promises'
import { examRows } from '../../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../../e2e/support/people.ts'
import { type Candidate, newCandidate, newDiary, storedForm } from '../candidate.ts'
import { compareAnswers } from '../compare-answers.ts'
import { anyChoice, type StepTimes, timesOf, until } from '../exam-day.ts'
import { openExamSchool, workersSetting } from '../exam-school.ts'
import { watchMemory } from '../processes.ts'

const rows = examRows(75, 'Resume')
/** Number of students who prepare at the same time: they sign in, start and answer everything. */
const preparingAtOnce = 32
const answersPerSave = 25
/** Seconds of the exam before the kill, in which everybody changes an answer. */
const savingSeconds = 10
/** Everybody is back within this many seconds of the start of the app. */
const resumeSeconds = 10

/** The number of candidates in the hall, and of worker processes. */
export interface ResumePlan {
  readonly candidates: number
  readonly workers: number | undefined
}

export interface ResumeReport {
  /** Time of the three calls together, from when the student came back. */
  readonly resumes: StepTimes
  readonly downSeconds: number
  /** A line for each failed request while the app was up. */
  readonly failures: readonly string[]
  /** Answers that were acknowledged, or sent without an acknowledgement. */
  readonly answers: number
  /** A line for each acknowledged answer that the page was not given again. */
  readonly notShown: readonly string[]
  /** A line for each acknowledged answer that is not in the database. */
  readonly lost: readonly string[]
  readonly megabytes: number
  readonly processes: number
}

/**
 * The students of a hall answer 75 questions each. While they go on saving, the app is killed and
 * started again. Everybody resumes with the calls `is_existing`, `take_quiz` and `questions`. The
 * answers that the page is given are compared with those that were acknowledged before the kill.
 */
export async function measureResume(plan: ResumePlan): Promise<ResumeReport> {
  const { candidates: count, workers } = plan
  const school = await openExamSchool({
    ...{ students: count, rows, passwordHash: cheapPasswordHash },
    settings: workersSetting(workers),
  })
  const { app } = school
  const peak = watchMemory(app)
  const diary = newDiary()
  const papers = new Map()
  const candidates = Array.from({ length: count }, (_none, number) =>
    newCandidate(school, rows, number, { diary, papers }),
  )
  try {
    await prepareAll(candidates)
    const killed = await killWhileSaving(candidates, async () => {
      const failuresBefore = [...diary.failures]
      const from = performance.now()
      await app.kill()
      await app.start()
      return { failuresBefore, from, to: performance.now() }
    })
    // Requests under way at the kill have failed, as they must.
    diary.failures.length = 0
    const opened = performance.now()
    await Promise.all(
      candidates.map(async (candidate) => {
        await candidate.resume(await until(opened + Math.random() * resumeSeconds * 1000))
      }),
    )
    const { sent, lost } = await compareAnswers(school, rows, candidates)
    return {
      resumes: timesOf(diary.times.resume),
      downSeconds: (killed.to - killed.from) / 1000,
      failures: [...killed.failuresBefore, ...diary.failures],
      answers: sent,
      notShown: candidates.flatMap(answersNotShown),
      lost,
      ...peak(),
    }
  } finally {
    peak()
    for (const candidate of candidates) candidate.leave()
    await app.dispose()
  }
}

/** Signs everybody in and saves an answer to every question. */
async function prepareAll(candidates: readonly Candidate[]): Promise<void> {
  const waiting = candidates.values()
  const lane = async () => {
    for (const candidate of waiting) {
      const now = () => performance.now()
      const isIn = (await candidate.signIn(now())) && (await candidate.start(now()))
      if (!isIn) throw new Error(`${candidate.email} cannot start`)
      for (const [place, row] of rows.entries()) {
        candidate.choose(place, anyChoice(row))
        const isFull = (place + 1) % answersPerSave === 0 || place === rows.length - 1
        if (isFull && !(await candidate.saveChosen(now())))
          throw new Error(`${candidate.email} cannot save`)
      }
    }
  }
  await Promise.all(Array.from({ length: preparingAtOnce }, lane))
}

/** Everybody changes an answer within some seconds; the kill comes before the last of them. */
async function killWhileSaving<T>(
  candidates: readonly Candidate[],
  kill: () => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  let isKilled = false
  const saves = candidates.map(async (candidate) => {
    const due = await until(begun + Math.random() * savingSeconds * 1000)
    const place = Math.floor(Math.random() * rows.length)
    // Nobody answers after the kill.
    if (!isKilled) await candidate.save(due, place, anyChoice(rows[place]))
  })
  await wait((savingSeconds - 1) * 1000)
  isKilled = true
  const killed = await kill()
  await Promise.all(saves)
  return killed
}

/** The answers of a candidate that the page was not given again as they were acknowledged. */
function answersNotShown({ email, questions, possible, resumedAnswers }: Candidate): string[] {
  const shown = resumedAnswers()
  return [...questions].flatMap(([place, question]) => {
    const { selected_values = null } = shown?.[question.id] ?? {}
    const given = sorted(
      [selected_values].flat().flatMap((value) => (value === null ? [] : [String(value)])),
    )
    const right = possible(place).map((choice) => sorted(storedForm(question, choice)))
    return right.includes(given)
      ? []
      : [`${email}, question ${question.id}: ${right.join(' or ')} became ${given}`]
  })
}

const sorted = (values: readonly string[]) => JSON.stringify(values.toSorted())
