import type { LateAnswer } from '@prepwell/contract/sitting/answer-log.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { takesAnswers } from '@prepwell/contract/sitting/section-times.ts'
import { hasSelection, type Selection } from '../answer.ts'
import { type ModelPlan, openModelSections, sectionOfQuestion } from './model-sections.ts'
import { openStoredAnswers } from './stored-answers.ts'

/** The fate of one request. Foreign responses come from something in front of the server. */
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

/** A response of something other than our server: any status, any body. */
export interface AnyAnswer {
  readonly status: number
  readonly body: string
}

/** The server time in seconds at which the model's exam starts. */
const startedAt = 1_000_000
/** Seconds of the exam, and of the grace period after it. */
const duration = 600
const grace = 10

/**
 * An attempt on a server with the real wire format, behind a network that applies `nextFate`. At
 * most `most` questions may be answered. Null means all. With a plan, each question has a section
 * with its own time.
 */
export function openModelServer(
  nextFate: () => Fate,
  anyAnswer: () => AnyAnswer,
  most: number | null = null,
  plan: ModelPlan | null = null,
) {
  const store = openStoredAnswers()
  /** Selections kept as late answers, by question. */
  const late = new Map<number, LateAnswer[]>()
  /** Answers to sections that had not opened: the real server refuses everything sent with them. */
  const tooEarly: string[] = []
  const begin = performance.now()
  let skipped = 0
  const now = () => startedAt + skipped + (performance.now() - begin) / 1000
  const second = () => Math.floor(now())
  const sections = plan && openModelSections(plan, startedAt)
  let added = 0
  const deadlineNow = () => sections?.deadline ?? startedAt + duration + added
  let submittedAt: number | null = null
  const isClosed = () => {
    const deadline = deadlineNow()
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
  const clock = () => {
    if (!sections) return {}
    const { section: index, opens_at, deadline } = sections.at(second())
    return { section: { index, opens_at, deadline }, section_times: sections.spans }
  }
  const time = () => ({ server_time: second(), deadline: deadlineNow(), ...clock() })
  const takes = (id: string) =>
    !sections ||
    takesAnswers(sections.spans, sectionOfQuestion[Number(id)] ?? 1, { now: now(), grace })
  /** Splits a save by the sections that still take answers. */
  const bySection = (state: QuizStateInput) => {
    const ids = Object.keys(state)
    for (const id of ids)
      if (sections && !sections.hasOpened(sectionOfQuestion[Number(id)] ?? 1, second()))
        tooEarly.push(`question ${id} at ${now()}`)
    return {
      open: Object.fromEntries(Object.entries(state).filter(([id]) => takes(id))),
      closed: ids.filter((id) => !takes(id)).map(Number),
    }
  }
  const standing = () => ({ take_quiz_id: 5, ...time(), is_moved: false })

  const answer = (path: string, body: string): Response => {
    const state = () => (JSON.parse(body) as { quiz_state: QuizStateInput }).quiz_state
    if (path.endsWith('/receipt')) {
      isClosed()
      const head = { take_quiz_id: 5, quiz_id: 3, quiz_name: 'Algebra', quiz_mode: 'exam' }
      return json({
        data: {
          ...{ ...head, ...time(), submitted_at: submittedAt, order: store.orders() },
          late_until: deadlineNow() + 24 * 3600,
          late_order: Object.fromEntries(
            [...late].map(([id, kept]) => [id, Math.max(...kept.map(({ seq }) => seq))]),
          ),
        },
      })
    }
    if (path.endsWith('/contact')) {
      const closed_by = isClosed() ? 'student' : null
      const rest = { is_moved: false, version: 0, messages: null }
      return json({
        data: { take_quiz_id: 5, ...time(), submitted_at: submittedAt, closed_by, ...rest },
      })
    }
    if (path.endsWith('/late')) return deliverLate(body)
    if (path.endsWith('/save') || path.endsWith('/sections/next')) {
      if (isClosed()) return closed()
      const [excess] = tooMany(state())
      if (excess) return refused(excess)
      const { open, closed: left } = bySection(state())
      const order = store.save(open)
      const { section, in_pause: inPause = false } = JSON.parse(body) as SectionEnd
      if (section !== undefined) sections?.leave(section, inPause, second())
      const rest = left.length > 0 ? { closed: left } : {}
      return json({ message: 'Saved', take_quiz_id: 5, saved: {}, order, ...time(), ...rest })
    }
    if (path.endsWith('/submit')) {
      if (isClosed()) return closed()
      const excess = tooMany(state())
      const { due_at: dueAt = null } = JSON.parse(body) as { due_at?: number }
      const { open } = bySection(state())
      store.save(Object.fromEntries(Object.entries(open).filter(([id]) => !excess.includes(id))))
      const deadline = deadlineNow()
      const hasMore = dueAt !== null && dueAt < deadline && now() < deadline
      if (hasMore || !maySubmit(dueAt))
        return json({ code: 'attempt_goes_on', message: 'More time', data: standing() }, 409)
      submittedAt = Math.floor(Math.min(now(), deadline))
      return json({ message: 'Done', take_quiz_id: 5, submitted_at: submittedAt })
    }
    if (isClosed())
      return json({ code: 'not_allowed_now', message: 'You have already completed this quiz' }, 400)
    return json({ data: { ...startCheck, ...time(), quiz_state: stored(), order: store.orders() } })
  }
  const maySubmit = (dueAt: number | null): boolean => {
    const last = sections?.spans.at(-1)
    if (!sections || !last) return true
    if (second() < last.opens_at) return false
    const isDue = dueAt !== null && dueAt >= last.deadline
    return sections.plan.early === 'go_on' || second() + (isDue ? grace : 0) >= last.deadline
  }
  const deliverLate = (body: string): Response => {
    const { answers } = JSON.parse(body) as { answers: Record<string, LateAnswer> }
    if (!isClosed() && (!sections || Object.keys(answers).some(takes)))
      return json({ code: 'conflict', message: 'The quiz still takes answers' }, 409)
    for (const [id, answer] of Object.entries(answers))
      late.set(Number(id), [...(late.get(Number(id)) ?? []), answer])
    return json({ message: 'Kept', take_quiz_id: 5, received: Object.keys(answers).length })
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
    late,
    tooEarly,
    sections,
    get deadline() {
      return deadlineNow()
    },
    addTime(seconds: number) {
      added += seconds
    },
    /** Lets time pass while the devices sleep and their own clocks stand still. */
    skip(seconds: number) {
      skipped += seconds
    },
    now,
    isClosed,
    most,
  }
}

interface SectionEnd {
  readonly section?: number
  readonly in_pause?: boolean
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
