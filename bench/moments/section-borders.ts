import type { Fields } from '../../e2e/support/exam.ts'
import { examRows } from '../../e2e/support/exam-rows.ts'
import { query } from '../../e2e/support/server/database.ts'
import { type Candidate, storedForm } from '../candidate.ts'
import {
  anyChoice,
  type ExamDayPlan,
  type ExamDayReport,
  readBoards,
  until,
  withSchool,
} from '../exam-day.ts'
import type { PreparedExam } from '../exam-school.ts'

/** An exam day, with some of the candidates offline at each border. */
export interface BordersPlan extends ExamDayPlan {
  readonly offlineShare: number
}

/** The results of the day. */
export interface BordersReport extends ExamDayReport {
  /** Number of answers that were given in time but came too late for their section. */
  readonly late: number
  /** A line for each of these answers that is not stored as a late answer. */
  readonly lostLate: readonly string[]
  /** The seconds of each section. */
  readonly sectionSeconds: readonly number[]
}

/** Each section contains all questions of one type. */
const types = ['MCQ', 'MSQ', 'Numerical'] as const

/** A section is answered until its last moment: everybody changes an answer in these seconds. */
const lastSeconds = 2
/** Milliseconds between a change and its save, as in the web app. */
const debounceMs = 400
/** Pages derive the server's time from many responses, with about this error. */
const clockErrorMs = 100
/** As in the web app: pages open the next section within this time after the border. */
const spreadMs = 1_000
/** Offline candidates come back this many seconds after the border, when the section is closed. */
const back = { least: 12, most: 20 }
/** Saves due this many seconds before or after a border are shown on a row of their own. */
const nearSeconds = 5
/** The last section goes on for this long after the last submission is due. */
const spareSeconds = 30

/**
 * Like `simulateExamDay`, with three sections that have their own times and end in the same second
 * for everybody: at each border, all candidates save, open the next section at the same moment, and
 * save their visit to its first question, as the page does.
 */
export async function simulateBorders(plan: BordersPlan): Promise<BordersReport> {
  const rows = examRows(plan.questions, 'Exam day')
  const minutes = minutesOf(plan)
  const late: Pick<BordersReport, 'late' | 'lostLate'>[] = []
  const sections = sectionsOf(minutes)
  const report = await withSchool(
    { ...plan, sections },
    rows,
    plan.signIn,
    async (school, diary, candidates) => {
      const opens = performance.now() + school.opensAt * 1000 - Date.now()
      const submits = opens + (plan.start + plan.answering) * 1000
      const borders = [opens + minutes[0] * 60_000, opens + (minutes[0] + minutes[1]) * 60_000]
      const isNear = (due: number) =>
        borders.some((border) => Math.abs(due - border) < nearSeconds * 1000)
      let isOver = false
      const boards = readBoards(school, diary, plan.boardsPerSecond, () => isOver)
      const between = (from: number, seconds: number) => from + Math.random() * seconds * 1000
      const begun = performance.now()
      const think = (from: number) =>
        between(from + plan.think.least * 1000, plan.think.most - plan.think.least)

      const save = async (candidate: Candidate, due: number) => {
        await candidate.saveChosen(due)
        if (isNear(due)) diary.times['save at a border'].push(performance.now() - due)
      }
      /** Answers one question after another until `end`; returns the row index of the next one. */
      const answer = async (candidate: Candidate, end: number) => {
        let n = 0
        for (let due = think(performance.now()); due < end; due = think(due)) {
          const place = candidate.shown[n % candidate.shown.length] ?? 0
          n += 1
          await until(due)
          candidate.choose(place, anyChoice(rows[place]))
          await save(candidate, due)
        }
        return candidate.shown[n % candidate.shown.length] ?? 0
      }
      /** Answers until the border and opens the section after it; false if that failed. */
      const crossBorder = async (candidate: Candidate, border: number, next: number) => {
        const place = await answer(candidate, border - lastSeconds * 1000)
        const chosen = await until(between(border - lastSeconds * 1000, lastSeconds))
        candidate.choose(place, anyChoice(rows[place]))
        const isOffline = Math.random() < plan.offlineShare
        if (!isOffline) void save(candidate, await until(chosen + debounceMs))
        const over = isOffline
          ? between(border + back.least * 1000, back.most - back.least)
          : between(border, clockErrorMs / 1000)
        await until(isOffline ? over : between(over, spreadMs / 1000))
        if (isOffline) await save(candidate, over)
        if (!(await candidate.goOn(over, next))) return false
        const visited = performance.now() + debounceMs
        candidate.choose(candidate.shown[0] ?? 0, null)
        await save(candidate, await until(visited))
        return true
      }
      await Promise.all(
        candidates.map(async (candidate, number) => {
          if (!(await candidate.signIn(await until(between(begun, (opens - begun) / 1000 - 1)))))
            return
          if (!(await candidate.start(await until(between(opens, plan.start))))) return
          for (const [place, border] of borders.entries())
            if (!(await crossBorder(candidate, border, place + 2))) return
          await answer(candidate, submits)
          // Every second candidate submits only unsaved answers, so that a lost save is noticed.
          const submit = Math.max(between(submits, plan.submit), performance.now())
          await candidate.submit(await until(submit), number % 2 === 0)
          if (candidate.late.size > 0) await candidate.deliverLate(performance.now())
        }),
      )
      isOver = true
      await boards
      late.push(await compareLate(school, candidates))
    },
  )
  return {
    ...report,
    ...(late[0] ?? { late: 0, lostLate: [] }),
    sectionSeconds: minutes.map((each) => each * 60),
  }
}

/** The time for answering in three parts; the last section also includes the submissions. */
function minutesOf({ start, answering, submit }: BordersPlan): [number, number, number] {
  const each = Math.max(1, Math.round((start + answering) / 180))
  const whole = (start + answering + submit + spareSeconds) / 60
  return [each, each, Math.ceil(whole) - 2 * each]
}

const sectionsOf = (
  minutes: readonly [number, number, number],
): Pick<Fields, 'sections' | 'sectionTimes'> => ({
  // With a common end, everybody's sections begin and end in the same second.
  sectionTimes: { section_times: 'each', early_section_end: 'go_on', ends_together: true },
  sections: (chapter_id) =>
    types.map((type, place) => ({
      name: `Section ${place + 1}`,
      scheme_id: 1,
      minutes: minutes[place] ?? 1,
      sources: [{ chapter_id, take: 'all' as const, types: [type] }],
    })),
})

/** Compares the answers that came too late for their section with the stored late answers. */
async function compareLate(
  { databaseDir, quizId }: PreparedExam,
  candidates: readonly Candidate[],
): Promise<Pick<BordersReport, 'late' | 'lostLate'>> {
  const stored = await query<{ attempt_id: number; question_id: number; selected: string[] }>(
    databaseDir,
    `select attempt_id, answer.question_id, answer.selected
     from late_deliveries join attempts on attempts.id = attempt_id,
       jsonb_to_recordset(answers::jsonb) as answer (question_id integer, selected text[])
     where quiz_id = $1`,
    [quizId],
  )
  const keyOf = (attempt: number | undefined, question: number) => `${attempt} ${question}`
  const selected = new Map(
    stored.map((row) => [keyOf(row.attempt_id, row.question_id), sorted(row.selected)]),
  )
  const lostLate: string[] = []
  let late = 0
  for (const candidate of candidates)
    for (const [place, choice] of candidate.late) {
      late += 1
      const question = candidate.questions.get(place)
      const given = question && sorted(storedForm(question, choice))
      const kept = question && selected.get(keyOf(candidate.attemptId, question.id))
      if (given !== kept)
        lostLate.push(`${candidate.email}, question ${question?.id}: ${given} became ${kept}`)
    }
  return { late, lostLate }
}

const sorted = (values: readonly string[]) => JSON.stringify(values.toSorted())
