import { z } from 'zod'
import { groupName } from '../accounts/group-name.ts'
import { sectionTimings } from '../quizzes/quiz-terms.ts'
import { epochSeconds, id, idParams, seconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** A running attempt counts as silent after this many seconds without a heartbeat or a save. */
export const silentSeconds = 60

/** At most this many candidates who have not started are listed; the rest are only counted. */
export const notStartedMax = 5_000

/**
 * The state of a candidate. active: the attempt is running, and it started or its page sent a
 * heartbeat or a save within {@link silentSeconds}; silent: the attempt is running, but nothing
 * came for that long.
 */
export const boardStates = ['not_started', 'active', 'silent', 'submitted'] as const

export type BoardState = (typeof boardStates)[number]

/** A candidate on the live board. */
export const boardRow = z.object({
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  roll_number: z.string().nullable(),
  /** The current groups, by name. */
  groups: z.array(groupName),
  state: z.enum(boardStates),
  /** Null before the start, like all times below. */
  take_quiz_id: z.number().int().nullable(),
  started_at: epochSeconds.nullable(),
  /**
   * For a candidate who has not started: the moment from which a start is no longer possible, as
   * things stand now. Null once it has passed, which makes the candidate absent.
   */
  may_begin_until: epochSeconds.nullable(),
  /** The candidate's own deadline, including any added time. */
  deadline: epochSeconds.nullable(),
  /**
   * The open section, or during a pause the next one, from 1; null unless each section has its own
   * time, and once the attempt is submitted. The next two fields are its times.
   */
  section: z.number().int().nullable(),
  section_opens_at: epochSeconds.nullable(),
  section_deadline: epochSeconds.nullable(),
  submitted_at: epochSeconds.nullable(),
  /** The one who ended it; null while it is running. */
  closed_by: z.enum(['student', 'server', 'admin']).nullable(),
  /** The code on the student's receipt; null until the attempt is submitted. */
  receipt_code: z.string().nullable(),
  /**
   * The difference from the exam's duration, in seconds; negative if this candidate has less time.
   */
  extra_seconds: z.number().int(),
  /** The number of questions with a stored answer. */
  answered: z.number().int(),
  /** `answered` for each section; null on the paper of one whole chapter, and before any answer. */
  answered_by_section: z.array(z.number().int()).nullable(),
  last_save_at: epochSeconds.nullable(),
  /**
   * The time of the last heartbeat; may lag by {@link heartbeatLagSeconds} while the page is
   * working.
   */
  last_contact_at: epochSeconds.nullable(),
  /** Browser and operating system: 'Chrome on Windows'. */
  device: z.string().nullable(),
  /** The number of changed answers that were only on the device at the last heartbeat. */
  unsaved: z.number().int(),
  /** The number of the question on the screen at the last heartbeat, from 1. */
  current_question: z.number().int().nullable(),
  /** True if the page was visible at the last heartbeat; null without a heartbeat. */
  is_visible: z.boolean().nullable(),
})

export type BoardRow = z.infer<typeof boardRow>

/**
 * The seconds after which a row is sent again if only its heartbeat is newer: in each poll, half a
 * class has a newer heartbeat.
 */
export const heartbeatLagSeconds = 20

/**
 * The phase of an exam. finishing: nobody can start any more, but some attempts are still running.
 */
export const examPhases = ['upcoming', 'open', 'finishing', 'over'] as const

export type ExamPhase = (typeof examPhases)[number]

/** The data of the exam and the totals of all its candidates. */
export const boardHead = z.object({
  server_time: epochSeconds,
  phase: z.enum(examPhases),
  begins_at: epochSeconds,
  /** The last moment at which candidates can start. */
  open_until: epochSeconds,
  time_duration: seconds,
  /** True if every attempt ends when the duration has passed since the exam began. */
  ends_together: z.boolean(),
  /** 'each' if every section has its own time. */
  section_times: z.enum(sectionTimings),
  /** Counts of all candidates, listed or not. */
  counts: z.object({
    not_started: z.number().int(),
    active: z.number().int(),
    silent: z.number().int(),
    submitted: z.number().int(),
    /** The candidates among `not_started` who can no longer start. */
    absent: z.number().int(),
  }),
  /** The number of candidates who have not started and are not listed. */
  unlisted: z.number().int(),
  /** The number of questions that can be answered; null until the first candidate has started. */
  questions: z.number().int().nullable(),
  /**
   * The sections of the paper; null on the paper of one whole chapter, and before the first start.
   */
  sections: z.array(z.object({ name: z.string(), questions: z.number().int() })).nullable(),
})

export type BoardHead = z.infer<typeof boardHead>

/** The whole board. The event 'board' has the same data. */
export const wholeBoard = z.object({ data: z.array(boardRow), head: boardHead })

export type WholeBoard = z.infer<typeof wholeBoard>

/** The data of the event 'changes': all changes since the last event. */
export interface BoardChanges {
  readonly head: BoardHead
  /** For a known candidate only the changed fields; for a new one all fields. */
  readonly data: readonly (Partial<BoardRow> & Pick<BoardRow, 'student_id'>)[]
  /** Student ids of candidates who are no longer on the board. */
  readonly gone: readonly number[]
}

const shared = { method: 'GET', tag: 'board', params: idParams } as const

/**
 * The live board of an exam, by name: active students with a confirmed address who can take it, and
 * everyone who has started. With `group_id`, only those who are in the group now are listed and
 * counted; empty if there is no such group. 404 for a practice.
 */
export const getBoard = endpoint({
  ...shared,
  path: '/api/quizzes/:id/board',
  permission: 'board.read',
  summary: 'The live board of an exam',
  query: z.object({ group_id: id.optional() }),
  response: wholeBoard,
  errors: ['forbidden', 'not_found'],
})

/**
 * The board as server-sent events: first 'board' with everything, then 'changes' with the `head`,
 * the changed rows and the candidates who are `gone`. A comment at least every 15 s shows that the
 * stream is alive. The stream ends with the session, and at the latest after an hour; at most 4
 * streams per admin and process.
 */
export const streamBoard = endpoint({
  ...shared,
  path: '/api/quizzes/:id/board/events',
  permission: 'board.read',
  summary: 'The live board of an exam as server-sent events',
  response: z.unknown(),
  errors: ['forbidden', 'not_found', 'too_many_requests'],
})
