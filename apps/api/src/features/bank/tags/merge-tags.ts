import { invalid, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { requireTags } from './tags.policy.ts'
import { deleteUnusedTags, lockTags, moveTags } from './tags.queries.ts'

interface MergeInput {
  readonly viewer: Viewer
  readonly ids: readonly number[]
  readonly into: number
}

/**
 * Replaces tags by the tag `into` on all their questions, all or none. Throws 404 unless the viewer
 * reaches a question of each tag, 403 unless the viewer reaches all questions of the replaced tags.
 */
export async function mergeTags(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, ids, into }: MergeInput,
): Promise<void> {
  const now = clock.now()
  const merged = [...new Set(ids)].filter((id) => id !== into)
  if (merged.length === 0) throw invalid('into', 'choose another tag than those to be merged')
  await db.transaction().execute(async (tx) => {
    const named = merged.map((id) => ({ id, field: `ids.${ids.indexOf(id)}` }))
    const locked = new Map((await lockTags(tx, [...merged, into])).map((tag) => [tag.id, tag]))
    const missing = [...named, { id: into, field: 'into' }].find(({ id }) => !locked.has(id))
    if (missing) throw notFound('Tag', missing.field)
    await requireTags(tx, viewer, { whole: named, seen: [{ id: into, field: 'into' }] })
    const detail = { to: locked.get(into)?.name ?? '' }
    await audit(tx, { viewer, now, action: 'merged', kind: 'tag', ids: merged, detail })
    await moveTags(tx, merged, into)
    await deleteUnusedTags(tx, merged)
  })
}
