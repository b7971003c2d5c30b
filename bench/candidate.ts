import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { answersFingerprint } from '@prepwell/contract/sitting/answers-fingerprint.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import type { AnswerOrder, QuizState } from '@prepwell/contract/sitting/quiz-state.ts'
import {
  checkStart,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import type { Choice, ExamRow } from '../e2e/support/exam-rows.ts'
import { password as studentPassword } from '../e2e/support/people.ts'
import type { PreparedExam } from './exam-school.ts'
import { type Asked, type Connection, openConnection, type Reply, requestText } from './load.ts'

/**
 * The steps of a candidate, and the calls of other people meanwhile. 'next section' is the check
 * and the questions after it.
 */
export const steps = [
  'sign in',
  'start',
  'save',
  'save at a border',
  'next section',
  'check of the section',
  'questions of the section',
  'submit',
  'late answers',
  'resume',
  'board',
] as const

export type Step = (typeof steps)[number]

/**
 * The record of a run: for each step, the milliseconds from when it was due until it was done; the
 * requests; and the failures.
 */
export interface Diary {
  readonly times: Readonly<Record<Step, number[]>>
  readonly requests: { count: number; milliseconds: number }
  readonly failures: string[]
}

export const newDiary = (): Diary => ({
  times: Object.fromEntries(steps.map((step) => [step, [] as number[]])) as Record<Step, number[]>,
  requests: { count: 0, milliseconds: 0 },
  failures: [],
})

/**
 * Sends a request over one connection. Unless the response is a success, returns null and records
 * the failure in the diary.
 */
export async function ask(
  diary: Diary,
  connection: Connection,
  asked: Asked,
): Promise<Reply | null> {
  const from = performance.now()
  const fail = (reason: string) => {
    diary.failures.push(`${asked.endpoint.method} ${asked.endpoint.path}: ${reason}`)
    return null
  }
  try {
    const reply = await connection.send(requestText({ ...asked, isBrowser: true }))
    diary.requests.count += 1
    diary.requests.milliseconds += performance.now() - from
    return reply.status < 300 ? reply : fail(`${reply.status} ${textOf(reply).slice(0, 200)}`)
  } catch (error) {
    return fail(String(error))
  }
}

/** The text of a response, decompressed. */
export function textOf({ head, body }: Reply): string {
  const encoding = /\r\ncontent-encoding: *(\S+)/i.exec(head)?.[1]
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** A candidate whose browser saves each answer. Every step returns whether it succeeded. */
export interface Candidate {
  readonly email: string
  /** Undefined before the start. */
  readonly attemptId: number | undefined
  /** The number of answers that were sent at least once. */
  readonly sentCount: number
  /** True once the server has acknowledged the submission. */
  readonly isSubmitted: boolean
  /**
   * The choices that the database may hold for the question of a row: the last one that was
   * acknowledged, and those sent after it without an acknowledgement. There is only one unless a
   * request has failed.
   */
  possible(row: number): readonly Choice[]
  /** The questions that the candidate was shown, by the index of their imported rows. */
  readonly questions: ReadonlyMap<number, PaperQuestion>
  /** The row indexes of the questions on the page: all, or those of one section. */
  readonly shown: readonly number[]
  /** Choices that came too late for their section, by the index of their imported rows. */
  readonly late: ReadonlyMap<number, Choice>
  signIn(due: number): Promise<boolean>
  /** Opens the exam, starts it and reads its paper. */
  start(due: number): Promise<boolean>
  /** As {@link start}, for the running attempt. */
  resume(due: number): Promise<boolean>
  /** The answers with which the attempt was resumed; null unless it was. */
  resumedAnswers(): QuizState | null
  /**
   * Answers the question of a row, and saves this answer and any that could not be saved before.
   */
  save(due: number, row: number, choice: Choice): Promise<boolean>
  /** Answers the question of a row on the device only. */
  choose(row: number, choice: Choice): void
  /** Saves all answers that are on the device only. */
  saveChosen(due: number): Promise<boolean>
  /**
   * Opens the section that follows a border, as the page does: repeats the check until it names the
   * section, then reads its questions.
   */
  goOn(due: number, section: number): Promise<boolean>
  /**
   * `isWhole` sends all answers of the page again, as a browser does; otherwise only unsaved ones.
   */
  submit(due: number, isWhole: boolean): Promise<boolean>
  /** Hands in the answers that came too late for their section. */
  deliverLate(due: number): Promise<boolean>
  leave(): void
}

/** Papers already parsed, by the bytes of the response, which are the same for every candidate. */
export type PaperMemory = Map<string, ReadonlyMap<number, PaperQuestion>>

/** As in the web app: after this long the page asks again for a section that is not open yet. */
const againMs = 700

export function newCandidate(
  { url, quizId, emailOf }: PreparedExam,
  rows: readonly ExamRow[],
  number: number,
  { diary, papers }: { readonly diary: Diary; readonly papers: PaperMemory },
): Candidate {
  const email = emailOf(number)
  const connection = openConnection(url)
  const choices = new Map<number, Choice>()
  const unsaved = new Set<number>()
  const possible = rows.map((): Choice[] => [null])
  let isSubmitted = false
  let token: string | undefined
  let attemptId: number | undefined
  let questions: ReadonlyMap<number, PaperQuestion> = new Map()
  let shown: readonly number[] = []
  const late = new Map<number, Choice>()
  /** The sequence numbers that the server has confirmed, by question id. */
  const orders = new Map<string, AnswerOrder>()
  let resumed: Reply | null = null
  let seq = Date.now()

  const call = (asked: Asked) => ask(diary, connection, { ...asked, token })
  const timed = async (step: Step, due: number, work: () => Promise<boolean>) => {
    const isDone = await work()
    diary.times[step].push(performance.now() - due)
    return isDone
  }
  const entriesOf = (places: Iterable<number>) =>
    Object.fromEntries(
      [...places].flatMap((place) => {
        const question = questions.get(place)
        if (!question) return []
        const choice = choices.get(place) ?? null
        seq += 1
        const entry = {
          ...{ answered: choice !== null, markedForReview: false, time_spent: 1 },
          ...{
            selected_values: selectionOf(question, choice),
            seq,
            review_seq: seq,
            visit_seq: seq,
          },
        }
        return [[question.id, entry]]
      }),
    )
  /** Opens the exam's page and its paper; returns the response to the page's first call. */
  const open = async () => {
    const params = { id: quizId }
    const checked = await call({ endpoint: checkStart, params })
    const started = checked && (await call({ endpoint: startAttempt, params }))
    const paper = started && (await call({ endpoint: getPaper, params }))
    if (!paper) return null
    attemptId = JSON.parse(textOf(started)).data.take_quiz_id
    showPaper(paper)
    return checked
  }
  const showPaper = (paper: Reply) => {
    const read = questionsOf(paper, rows, papers)
    shown = [...read.keys()]
    questions = questions.size === 0 ? read : new Map([...questions, ...read])
  }
  const timedCall = async (step: Step, asked: Asked) => {
    const from = performance.now()
    const reply = await call(asked)
    diary.times[step].push(performance.now() - from)
    return reply
  }
  const openSection = async (section: number): Promise<boolean> => {
    const params = { id: quizId }
    const isAllSaved = unsaved.size === 0 && late.size === 0
    const query = isAllSaved ? { known: answersFingerprint(Object.fromEntries(orders)) } : {}
    for (;;) {
      const checked = await timedCall('check of the section', {
        ...{ endpoint: checkStart, params, query },
      })
      if (!checked) return false
      if (JSON.parse(textOf(checked)).data.section.index >= section) break
      await wait(againMs)
    }
    const paper = await timedCall('questions of the section', { endpoint: getPaper, params })
    if (paper) showPaper(paper)
    return paper !== null
  }
  const send = async (endpoint: typeof saveAnswers | typeof submitAttempt, places: number[]) => {
    const entries = entriesOf(places)
    const body = { quiz_state: entries }
    for (const place of places) possible[place]?.push(choices.get(place) ?? null)
    const reply = await call({ endpoint, params: { id: attemptId ?? 0 }, body })
    if (!reply) return false
    const closed = closedIn(reply)
    for (const [id, entry] of Object.entries(entries))
      if (!closed.has(Number(id))) orders.set(id, entry)
    for (const place of places) {
      const choice = choices.get(place) ?? null
      if (closed.has(questions.get(place)?.id ?? 0)) {
        late.set(place, choice)
        possible[place]?.pop()
      } else possible[place]?.splice(0, Number.POSITIVE_INFINITY, choice)
    }
    return true
  }
  const choose = (place: number, choice: Choice) => {
    choices.set(place, choice)
    unsaved.add(place)
  }
  const saveChosen = (due: number) =>
    timed('save', due, async () => {
      const sent = [...unsaved]
      const isSaved = await send(saveAnswers, sent)
      if (isSaved) for (const one of sent) unsaved.delete(one)
      return isSaved
    })
  return {
    email,
    get attemptId() {
      return attemptId
    },
    get questions() {
      return questions
    },
    get shown() {
      return shown
    },
    late,
    get sentCount() {
      return choices.size
    },
    get isSubmitted() {
      return isSubmitted
    },
    possible: (place) => possible[place] ?? [],
    signIn: (due) =>
      timed('sign in', due, async () => {
        const body = { email, password: studentPassword }
        const reply = await call({ endpoint: login, body })
        token = reply ? JSON.parse(textOf(reply)).access_token : undefined
        return token !== undefined
      }),
    start: (due) => timed('start', due, async () => (await open()) !== null),
    resume: (due) =>
      timed('resume', due, async () => {
        resumed = await open()
        return resumed !== null
      }),
    resumedAnswers: () => resumed && JSON.parse(textOf(resumed)).data.quiz_state,
    save: (due, place, choice) => {
      choose(place, choice)
      return saveChosen(due)
    },
    choose,
    saveChosen,
    goOn: (due, section) => timed('next section', due, () => openSection(section)),
    submit: (due, isWhole) =>
      timed('submit', due, async () => {
        isSubmitted = await send(submitAttempt, isWhole ? [...shown] : [...unsaved])
        return isSubmitted
      }),
    deliverLate: (due) =>
      timed('late answers', due, async () => {
        const answers = entriesOf(late.keys())
        const params = { id: attemptId ?? 0 }
        return (await call({ endpoint: deliverLate, params, body: { answers, logs: [] } })) !== null
      }),
    leave: () => connection.close(),
  }
}

/** The questions of a paper, or of one of its sections, by the index of their imported rows. */
function questionsOf(
  paper: Reply,
  rows: readonly ExamRow[],
  papers: PaperMemory,
): ReadonlyMap<number, PaperQuestion> {
  const bytes = paper.body.toString('latin1')
  const known = papers.get(bytes)
  if (known) return known
  const asked: PaperQuestion[] = JSON.parse(textOf(paper)).data.questions
  const read = new Map(
    asked.map((question) => {
      const place = rows.findIndex((row) => row.question_statement === question.statement)
      if (place < 0) throw new Error(`no row asks '${question.statement}'`)
      return [place, question]
    }),
  )
  papers.set(bytes, read)
  return read
}

/** The ids of the questions that a save has left out because their sections are closed. */
function closedIn(reply: Reply): ReadonlySet<number> {
  const text = textOf(reply)
  return new Set(text.includes('"closed"') ? JSON.parse(text).closed : [])
}

/** A choice in wire format. */
function selectionOf({ type, options }: PaperQuestion, choice: Choice) {
  if (choice === null || typeof choice === 'string') return choice
  const ids = choice.map((place) => options[place]?.id)
  return type === 'MCQ' ? ids[0] : ids
}

/** A choice as strings, as the database stores it; the ids may be in another order there. */
export const storedForm = ({ options }: PaperQuestion, choice: Choice): string[] =>
  choice === null
    ? []
    : typeof choice === 'string'
      ? [choice]
      : choice.map((place) => String(options[place]?.id))
