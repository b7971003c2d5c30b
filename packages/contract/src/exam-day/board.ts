import { z } from 'zod'
import { groupName } from '../accounts/group-name.ts'
import { epochSeconds, id, idParams, seconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** After so many seconds without a contact or a save, a running attempt counts as silent. */
export const silentSeconds = 60

/** So many candidates who have not started are listed; beyond, only their number is known. */
export const notStartedMax = 5_000

/**
 * Where a candidate is. Active: the attempt runs, and its page was heard of lately; silent: it
 * runs, and was not.
 */
export const boardStates = ['not_started', 'active', 'silent', 'submitted'] as const

export type BoardState = (typeof boardStates)[number]

/** A candidate of an exam on its day. */
export const boardRow = z.object({
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  /** As they are now, by name. */
  groups: z.array(groupName),
  state: z.enum(boardStates),
  /** Null before the start, as all moments below. */
  take_quiz_id: z.number().int().nullable(),
  started_at: epochSeconds.nullable(),
  /** The candidate's own, with whatever time was added. */
  deadline: epochSeconds.nullable(),
  submitted_at: epochSeconds.nullable(),
  /** Who ended it; null while it runs. */
  closed_by: z.enum(['student', 'server', 'admin']).nullable(),
  /** How much longer than the exam's own this candidate's time is; below 0: shorter. */
  extra_seconds: z.number().int(),
  /** Questions with a stored answer. */
  answered: z.number().int(),
  /** The same for each section; null on the paper of one whole chapter, and before any answer. */
  answered_by_section: z.array(z.number().int()).nullable(),
  last_save_at: epochSeconds.nullable(),
  /** When the page was heard of last; may lag by {@link contactLagSeconds} while all is well. */
  last_contact_at: epochSeconds.nullable(),
  /** The browser and the device in words. */
  device: z.string().nullable(),
  /** How many changed answers were only on the device at the last contact. */
  unsaved: z.number().int(),
  /** The number of the question on the screen at the last contact, from 1. */
  current_question: z.number().int().nullable(),
  /** Was the page on the screen at the last contact? Null without a contact. */
  is_visible: z.boolean().nullable(),
})

export type BoardRow = z.infer<typeof boardRow>

/** A later contact alone is told only after so many seconds: half a class has one in each poll. */
export const contactLagSeconds = 20

/** How the exam stands. Finishing: nobody can begin any more, and some attempts still run. */
export const examPhases = ['upcoming', 'open', 'finishing', 'over'] as const

export type ExamPhase = (typeof examPhases)[number]

/** What the board says about the exam and all its candidates. */
export const boardHead = z.object({
  server_time: epochSeconds,
  phase: z.enum(examPhases),
  begins_at: epochSeconds,
  /** Until when candidates can begin. */
  open_until: epochSeconds,
  time_duration: seconds,
  /** Of all candidates, listed or not. */
  counts: z.object({
    not_started: z.number().int(),
    active: z.number().int(),
    silent: z.number().int(),
    submitted: z.number().int(),
  }),
  /** How many candidates who have not started are not listed. */
  unlisted: z.number().int(),
  /** How many questions can be answered; null until the first candidate has started. */
  questions: z.number().int().nullable(),
  /** Of the paper; null on the paper of one whole chapter, and before the first start. */
  sections: z.array(z.object({ name: z.string(), questions: z.number().int() })).nullable(),
})

export type BoardHead = z.infer<typeof boardHead>

/** The whole board: also the data of the event 'board'. */
export const wholeBoard = z.object({ data: z.array(boardRow), head: boardHead })

export type WholeBoard = z.infer<typeof wholeBoard>

/** The data of the event 'changes': what is new since the event before it. */
export interface BoardChanges {
  readonly head: BoardHead
  /** Of a known candidate only the fields that changed; of a new one all. */
  readonly data: readonly (Partial<BoardRow> & Pick<BoardRow, 'student_id'>)[]
  /** Candidates who are no longer on the board, by student. */
  readonly gone: readonly number[]
}

const shared = { method: 'GET', tag: 'board', params: idParams } as const

/**
 * The live board of an exam: active students with a confirmed address who can sit it, by name, and
 * whoever has begun. With `group_id` only those in the group now, with their counts; none where
 * there is no such group. 404 for a practice.
 */
export const getBoard = endpoint({
  ...shared,
  path: '/api/quizzes/:id/board',
  summary: 'The live board of an exam',
  query: z.object({ group_id: id.optional() }),
  response: wholeBoard,
  errors: ['forbidden', 'not_found'],
})

/**
 * The board as server-sent events: 'board' with the whole first, then 'changes' (with the `head`,
 * the changed rows and who is `gone`). A comment tells at least every 15 s that there is nothing
 * new. It ends with the session and at the latest after an hour; at most 4 per admin and process.
 */
export const streamBoard = endpoint({
  ...shared,
  path: '/api/quizzes/:id/board/events',
  summary: 'The live board of an exam as server-sent events',
  response: z.unknown(),
  errors: ['forbidden', 'not_found', 'too_many_requests'],
})
