import { z } from 'zod'
import { epochSeconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

const shared = { tag: 'server', permission: 'server.manage' } as const

/** `warning`: somebody should decide whether this is intended; `problem`: an exam would suffer. */
const findingStates = ['ok', 'warning', 'problem'] as const

const serverFinding = z.object({
  title: z.string(),
  state: z.enum(findingStates),
  /** Plain words, without names of settings and without paths. */
  text: z.string(),
  /** A request to the person who runs the server, in that person's terms; null for none. */
  ask: z.string().nullable(),
})

export type ServerFinding = z.infer<typeof serverFinding>

/** The findings of the command `doctor`, but for those that others must answer in seconds. */
export const getServerFindings = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/server/findings',
  summary: 'Show whether the server is ready for exams',
  response: z.object({
    data: z.array(serverFinding),
    /** False without a mail server. */
    can_send_mails: z.boolean(),
  }),
})

/** Asks the mail server and the public address, which may take up to 10 seconds. */
export const checkServerNetwork = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/server/network-check',
  summary: 'Ask the mail server and the public address whether they answer',
  response: z.object({ data: z.array(serverFinding) }),
})

/** A backup that was asked for in the app. */
const askedBackup = z.object({
  asked_at: epochSeconds,
  /** Null while it waits. */
  begun_at: epochSeconds.nullable(),
  /** Null until it has been made or has failed. */
  ended_at: epochSeconds.nullable(),
  /** The reason of a failure, in plain words. */
  failure: z.string().nullable(),
})

const backups = z.object({
  /** Null if this server can make backups; otherwise what to ask for the person who runs it. */
  ask: z.string().nullable(),
  /** The time of the daily backup, `HH:MM`, and the number kept; null if there is none. */
  daily: z.object({ at: z.string(), keep: z.number().int() }).nullable(),
  /** The last one that was asked for; null if there is none. */
  asked: askedBackup.nullable(),
  /** The last finished ones, newest first, also those made by commands. */
  made: z.array(
    z.object({ started_at: epochSeconds, seconds: z.number(), bytes: z.number().int() }),
  ),
})

export type ServerBackups = z.infer<typeof backups>

export const getServerBackups = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/server/backups',
  summary: 'List the last backups',
  response: z.object({ data: backups }),
})

/** Begins a backup; {@link getServerBackups} says how it goes on. */
export const askForBackup = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/server/backups',
  summary: 'Make a backup now',
  response: z.object({ message: z.string(), data: backups }),
  errors: ['conflict'],
})

/** Sends a mail to the caller at once, and says what the mail server answered. */
export const sendTestMail = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/server/test-mail',
  summary: 'Send a test mail to one’s own address',
  response: z.object({
    /** False if the mail server refused it or did not answer; the message says which. */
    is_sent: z.boolean(),
    message: z.string(),
  }),
})
