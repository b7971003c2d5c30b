import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '../../platform/database/database.ts'
import { templateName } from './cluster.ts'

/**
 * PostgreSQL copies and drops a database between checkpoints, an eighth of a second that is mostly
 * waiting: so the next copy is made, and the last one dropped, while a test works.
 */
let next: Promise<string> | undefined
let admin: pg.Pool | undefined

/** The name of a migrated database that nobody has used. */
export function takeSchoolDatabase(): Promise<string> {
  const taken = next ?? copyDatabase(templateName)
  next = copyDatabase(templateName)
  // Whoever takes it sees the error. Nobody may: the run ends while it is made.
  next.catch(() => undefined)
  return taken
}

/** A copy of another database of the test cluster; its name. */
export async function copyDatabase(template: string): Promise<string> {
  const name = `school_${randomUUID().replaceAll('-', '')}`
  await server().query(`create database ${name} template ${template} strategy file_copy`)
  return name
}

/** Drops it soon. By then nobody may be connected, but for a vacuum that ends by itself. */
export function dropDatabase(name: string): void {
  // By force only what hangs on: a vacuum that is at work there may not be ended by force.
  server()
    .query(`drop database ${name}`)
    .catch(() => server().query(`drop database ${name} with (force)`))
    // The whole cluster goes at the end of the run.
    .catch(() => undefined)
}

function server(): pg.Pool {
  admin ??= openPool({ ...inject('cluster'), max: 1 }, () => undefined)
  return admin
}
