import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { hasSelection, type Selection } from '../answer.ts'
import { openStoredAnswers } from './stored-answers.ts'

/** Fate of one request. Foreign responses come from something in front of the server. */
export const fates = [
  'answered',
  'repeated',
  'slow',
  'lost',
  'unheard',
  'page',
  'empty object',
  'other JSON',
  'empty',
  'cut',
  'foreign 401',
  'bad gateway',
  'anything',
] as const
export type Fate = (typeof fates)[number]

const foreign: Partial<Record<Fate, () => Response>> = {
  page: () => new Response('<html>We will be back soon</html>'),
  'empty object': () => new Response('{}'),
  'other JSON': () => new Response('{"status":"ok","data":{"deadline":"soon"}}'),
  empty: () => new Response(''),
  'foreign 401': () => new Response('<html>Sign in to this network</html>', { status: 401 }),
  'bad gateway': () => new Response('<html>502</html>', { status: 502 }),
}

/** Response of something other than our server: any status, any body. */
export interface AnyAnswer {
  readonly status: number
  readonly body: string
}

/** Server time in seconds at which the model's exam starts. */
const startedAt = 1_000_000
/** Seconds of the exam, and of the grace period after it. */
const duration = 600
const grace = 10

/** Seconds of each section, if each has its own time. */
export const sectionSeconds = 60

/** The stretches of three sections of one question each; the attempt ends with the last. */
const sectionSpans = [1, 2, 3].map((section) => ({
  section,
  opens_at: startedAt + (section - 1) * sectionSeconds,
  deadline: startedAt + section * sectionSeconds,
}))

/** The section of each question of a model with sections. */
export const sectionOfQuestion: Readonly<Record<number, number>> = { 11: 1, 12: 2, 13: 3 }

/**
 * An attempt on a server with the real wire format, behind a network that applies `nextFate`. At
 * most `most` questions may be answered. Null means all. With `hasSections`, each question has a
 * section with its own time.
 */
export function openModelServer(
  nextFate: () => Fate,
  anyAnswer: () => AnyAnswer,
  most: number | null = null,
  hasSections = false,
) {
  const store = openStoredAnswers()
  const begin = Date.now()
  const now = () => startedAt + (Date.now() - begin) / 1000
  let deadline = hasSections ? (sectionSpans.at(-1)?.deadline ?? 0) : startedAt + duration
  let submittedAt: number | null = null
  const isClosed = () => {
    if (submittedAt === null && now() > deadline + grace) submittedAt = deadline
    return submittedAt !== null
  }
  const closed = () =>
    json({ code: 'attempt_closed', message: 'The quiz has already been submitted' }, 409)
  const chosenIn = (answers: Readonly<Record<string, { selected_values?: unknown }>>) =>
    Object.keys(answers).filter((id) => hasSelection(answers[id]?.selected_values as Selection))
  /** Ids of the new answers that exceed the limit, in paper order. */
  const tooMany = (body: QuizStateInput): readonly string[] => {
    const trial = openStoredAnswers(structuredClone(store.answers))
    trial.save(structuredClone(body))
    const before = chosenIn(store.answers)
    const after = chosenIn(trial.answers)
    const added = after.filter((id) => !before.includes(id))
    return most === null ? [] : added.slice(Math.max(0, most - (after.length - added.length)))
  }
  const refused = (id: string) =>
    json(
      {
        code: 'too_many_answers',
        message: `quiz_state.${id}: at most ${most} answers`,
        field: `quiz_state.${id}`,
      },
      400,
    )
  const spanNow = () => sectionSpans.find((span) => now() < span.deadline) ?? sectionSpans.at(-1)
  const clock = () => {
    const span = spanNow()
    if (!hasSections || !span) return {}
    const { section: index, opens_at, deadline: ends } = span
    return { section: { index, opens_at, deadline: ends }, section_times: sectionSpans }
  }
  const time = () => ({ server_time: Math.floor(now()), deadline, ...clock() })
  /** Splits a save by the sections that still take answers. */
  const bySection = (state: QuizStateInput) => {
    const isOpen = (id: string) => {
      const span = sectionSpans[(sectionOfQuestion[Number(id)] ?? 1) - 1]
      return !hasSections || (span !== undefined && now() <= span.deadline + grace)
    }
    const ids = Object.keys(state)
    return {
      open: Object.fromEntries(Object.entries(state).filter(([id]) => isOpen(id))),
      closed: ids.filter((id) => !isOpen(id)).map(Number),
    }
  }
  const standing = () => ({ take_quiz_id: 5, ...time(), is_moved: false })

  const answer = (path: string, body: string): Response => {
    const state = () => (JSON.parse(body) as { quiz_state: QuizStateInput }).quiz_state
    if (path.endsWith('/receipt')) {
      isClosed()
      const head = { take_quiz_id: 5, quiz_id: 3, quiz_name: 'Algebra', quiz_mode: 'exam' }
      return json({
        data: { ...head, ...time(), submitted_at: submittedAt, order: store.orders() },
      })
    }
    if (path.endsWith('/contact')) {
      const closed_by = isClosed() ? 'student' : null
      const rest = { is_moved: false, version: 0, messages: null }
      return json({
        data: { take_quiz_id: 5, ...time(), submitted_at: submittedAt, closed_by, ...rest },
      })
    }
    if (path.endsWith('/save')) {
      if (isClosed()) return closed()
      const [excess] = tooMany(state())
      if (excess) return refused(excess)
      const { open, closed: left } = bySection(state())
      const order = store.save(open)
      const rest = left.length > 0 ? { closed: left } : {}
      return json({ message: 'Saved', take_quiz_id: 5, saved: {}, order, ...time(), ...rest })
    }
    if (path.endsWith('/submit')) {
      if (isClosed()) return closed()
      const excess = tooMany(state())
      const { due_at: dueAt = null } = JSON.parse(body) as { due_at?: number }
      const { open } = bySection(state())
      store.save(Object.fromEntries(Object.entries(open).filter(([id]) => !excess.includes(id))))
      if (dueAt !== null && dueAt < deadline && now() < deadline)
        return json({ code: 'attempt_goes_on', message: 'More time', data: standing() }, 409)
      submittedAt = Math.floor(Math.min(now(), deadline))
      return json({ message: 'Done', take_quiz_id: 5, submitted_at: submittedAt })
    }
    if (isClosed())
      return json({ code: 'not_allowed_now', message: 'You have already completed this quiz' }, 400)
    return json({ data: { ...startCheck, ...time(), quiz_state: stored(), order: store.orders() } })
  }
  const stored = () =>
    Object.fromEntries(
      Object.entries(store.answers).map(
        ([id, { seq: _seq, review_seq: _review, visit_seq: _visit, ...said }]) => [id, said],
      ),
    )

  const fetch = async (path: string, { body = '' }: { body?: string }): Promise<Response> => {
    const fate = nextFate()
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    if (fate === 'anything') {
      const { status, body: said } = anyAnswer()
      return new Response(said, { status })
    }
    const strange = foreign[fate]
    if (strange) return strange()
    if (fate === 'slow') await pause(3000)
    const first = answer(path, body)
    const response = fate === 'repeated' && first.ok ? answer(path, body) : first
    if (fate === 'slow') await pause(3000)
    if (fate === 'unheard') throw new TypeError('Failed to fetch')
    if (fate === 'cut')
      return new Response((await response.text()).slice(0, -7), { status: response.status })
    return fate === 'repeated' ? first : response
  }
  return {
    fetch,
    store,
    get deadline() {
      return deadline
    },
    addTime(seconds: number) {
      deadline += seconds
    },
    now,
    isClosed,
    most,
  }
}

const startCheck = {
  id: 3,
  name: 'Algebra',
  quiz_mode: 'exam',
  chapter_name: 'Algebra',
  difficulty_level: 'easy',
  time_duration: duration,
  total_marks: 3,
  total_questions: 3,
  started_at: startedAt,
  existing: true,
  existing_take_quiz_id: 5,
  completed: false,
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
