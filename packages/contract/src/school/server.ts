import { z } from 'zod'
import { epochSeconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

const shared = { tag: 'server', permission: 'server.manage' } as const

/**
 * `warning`: somebody should decide whether this is intended; `problem`: an exam would suffer from
 * it.
 */
const findingStates = ['ok', 'warning', 'problem'] as const

const serverFinding = z.object({
  title: z.string(),
  state: z.enum(findingStates),
  /** The finding in plain words, without names of settings and without paths. */
  text: z.string(),
  /** A request to the person who runs the server, in technical terms; null for none. */
  ask: z.string().nullable(),
})

export type ServerFinding = z.infer<typeof serverFinding>

/** The findings of the command `doctor`, without checks that wait seconds for other servers. */
export const getServerFindings = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/server/findings',
  summary: 'Show whether the server is ready for exams',
  response: z.object({
    data: z.array(serverFinding),
    /** False if no mail server is configured. */
    can_send_mails: z.boolean(),
  }),
})

/** Checks whether the mail server and the public address answer; may take up to 10 seconds. */
export const checkServerNetwork = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/server/network-check',
  summary: 'Ask the mail server and the public address whether they answer',
  response: z.object({ data: z.array(serverFinding) }),
})

/** A backup that an admin has requested in the app. */
const askedBackup = z.object({
  asked_at: epochSeconds,
  /** Null while the backup waits to begin. */
  begun_at: epochSeconds.nullable(),
  /** Null until the backup is made or has failed. */
  ended_at: epochSeconds.nullable(),
  /** The reason for a failure, in plain words. */
  failure: z.string().nullable(),
})

const backups = z.object({
  /** A request to the person who runs the server; null if this server can make backups. */
  ask: z.string().nullable(),
  /** The time of the daily backup, `HH:MM`, and the number kept; null if there is none. */
  daily: z.object({ at: z.string(), keep: z.number().int() }).nullable(),
  /** The latest backup that was requested; null if there is none. */
  asked: askedBackup.nullable(),
  /** The latest finished backups, newest first, including those made by commands. */
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

/** Requests a backup; {@link getServerBackups} shows its progress. */
export const askForBackup = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/server/backups',
  summary: 'Make a backup now',
  response: z.object({ message: z.string(), data: backups }),
  errors: ['conflict'],
})

/** Sends a mail to the caller at once and returns the answer of the mail server. */
export const sendTestMail = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/server/test-mail',
  summary: 'Send a test mail to one’s own address',
  response: z.object({
    /** False if the mail server refused the mail or did not answer; `message` gives the reason. */
    is_sent: z.boolean(),
    message: z.string(),
  }),
})
