import type { Tx } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { selectReach } from './tags.queries.ts'

interface NamedTag {
  readonly id: number
  /** The field of the body that names the tag; absent if the URL names it. */
  readonly field?: string
}

/**
 * Throws 404 for the first tag without a question in the viewer's scope, and 403 for the first that
 * also has questions outside it. For `seen` tags, one question in scope is enough.
 */
export async function requireTags(
  tx: Tx,
  viewer: Viewer,
  {
    whole,
    seen = [],
  }: { readonly whole: readonly NamedTag[]; readonly seen?: readonly NamedTag[] },
): Promise<void> {
  const named = [...whole, ...seen]
  const reach = await selectReach(
    tx,
    viewer,
    named.map(({ id }) => id),
  )
  const isWhole = new Map(reach.map((tag) => [tag.id, tag.isWhole]))
  const missing = named.find(({ id }) => !isWhole.has(id))
  if (missing) throw notFound('Tag', missing.field)
  const shared = whole.find(({ id }) => isWhole.get(id) === false)
  if (shared)
    throw new AppError('forbidden', sharedTag, shared.field ? { field: shared.field } : {})
}

const sharedTag = 'Questions of other subjects have this tag too: ask an admin to change it'
