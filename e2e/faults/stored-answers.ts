import type pg from 'pg'
import { openClient } from '../support/server/database.ts'
import type { Selections } from './statements.ts'

/** The stored answers of an attempt. */
export interface Stored {
  readonly answers: Selections
  readonly isClosed: boolean
}

/** Reads what the server holds of one attempt. */
export interface StoredAnswers {
  /** The stored answers; while the database is down, the last ones read. */
  read(): Promise<Stored>
  /** The late answers of the attempt, whatever was decided about them. */
  readLate(): Promise<Selections>
  close(): Promise<void>
}

/** Keeps one connection to the school's database, and reconnects after each crash. */
export function openStoredAnswers(dataDir: string, attemptId: number): StoredAnswers {
  let last: Stored = { answers: new Map(), isClosed: false }
  let client: pg.Client | null = null

  const connected = async () => {
    if (client) return client
    const opened = await openClient(dataDir)
    const forget = () => {
      if (client === opened) client = null
    }
    opened.on('error', forget)
    opened.on('end', forget)
    client = opened
    return opened
  }
  return {
    async read() {
      try {
        const { rows } = await (await connected()).query<{
          question_id: number | null
          selected: string[]
          is_closed: boolean
        }>(
          `select question_id, selected, submitted_at is not null as is_closed
           from attempts left join answers on attempt_id = id where id = $1`,
          [attemptId],
        )
        last = {
          answers: new Map(
            rows.flatMap(({ question_id, selected }) =>
              question_id === null ? [] : [[question_id, [...selected].sort()]],
            ),
          ),
          isClosed: rows.some(({ is_closed }) => is_closed),
        }
      } catch {
        // The connection ended, or the database is not up yet.
        client = null
      }
      return last
    },
    async readLate() {
      const { rows } = await (await connected()).query<{ question_id: number; selected: string[] }>(
        `select (answer ->> 'question_id')::integer as question_id, answer -> 'selected' as selected
         from late_deliveries, jsonb_array_elements(answers) as answer
         where attempt_id = $1 order by id`,
        [attemptId],
      )
      return new Map(rows.map(({ question_id, selected }) => [question_id, [...selected].sort()]))
    },
    close: async () => client?.end().catch(() => undefined),
  }
}
