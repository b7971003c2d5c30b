import type { NotebookSettings } from '@prepwell/contract/results/notebook.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { lockStudent } from '../schedule/memories.queries.ts'
import { reschedule } from '../schedule/reschedule.ts'
import { readSettings, upsertSettings } from './settings.queries.ts'

type Changes = { readonly [Name in keyof NotebookSettings]?: NotebookSettings[Name] | undefined }

/** Changes settings; those that are absent stay the same. A new retention reschedules all cards. */
export function changeSettings(
  { db }: Pick<NotebookContext, 'db'>,
  { studentId, changes }: { readonly studentId: number; readonly changes: Changes },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockStudent(tx, studentId))) return
    const before = await readSettings(tx, studentId)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const after: NotebookSettings = { ...before, ...Object.fromEntries(given) }
    await upsertSettings(tx, studentId, after)
    if (after.retention !== before.retention)
      await reschedule(tx, { studentId, retention: after.retention })
  })
}
