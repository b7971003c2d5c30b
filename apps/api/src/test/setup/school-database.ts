import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '../../platform/database/database.ts'
import { templateName } from './cluster.ts'

/**
 * PostgreSQL copies and drops a database between two checkpoints, which takes an eighth of a
 * second, mostly spent waiting. So the next copy is made, and the last one dropped, while a test
 * runs.
 */
let next: Promise<string> | undefined
let admin: pg.Pool | undefined

/** Returns the name of a migrated database that nothing has used yet. */
export function takeSchoolDatabase(): Promise<string> {
  const taken = next ?? copyDatabase(templateName)
  next = copyDatabase(templateName)
  // The caller that takes the copy sees the error. If the run ends first, nothing takes it.
  next.catch(() => undefined)
  return taken
}

/** Copies another database of the test cluster and returns the new name. */
export async function copyDatabase(template: string): Promise<string> {
  const name = `school_${randomUUID().replaceAll('-', '')}`
  await server().query(`create database ${name} template ${template} strategy file_copy`)
  return name
}

/**
 * Drops the database in the background. Call it when nothing is connected to it; only a vacuum may
 * still run, which ends on its own.
 */
export function dropDatabase(name: string): void {
  // First without force, because a forced drop must not interrupt a running vacuum. Then with
  // force, which ends remaining connections.
  server()
    .query(`drop database ${name}`)
    .catch(() => server().query(`drop database ${name} with (force)`))
    // Failures are ignored, because the whole cluster is removed at the end of the run.
    .catch(() => undefined)
}

function server(): pg.Pool {
  admin ??= openPool({ ...inject('cluster'), max: 1 }, () => undefined)
  return admin
}
