import { isDeepStrictEqual } from 'node:util'
import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { setQuestionFacts as factsEndpoint } from '@prepwell/contract/bank/questions.ts'
import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import type { z } from 'zod'
import { changeRows } from '../../../../platform/database/change-rows.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { conflict, invalid } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { mayReadKeys, type Viewer } from '../../../shared/access/index.ts'
import { audit } from '../../../shared/audit/index.ts'
import { holdTags, idsOf, selectTagIds } from '../../tags/index.ts'
import { readEditor } from './editor.ts'
import { lockFacts, updateFacts } from './facts.queries.ts'
import {
  alreadyChecked,
  type Editor,
  keyMissing,
  mayNotCheck,
  stateAfter,
  versionUnread,
} from './question-state.ts'

type Wanted = Omit<z.output<(typeof factsEndpoint)['body']>, 'ids' | 'dry_run' | 'versions'>

/**
 * Sets facts of questions, all or none. Throws 404 when one does not exist; 400 when the viewer may
 * not check but sets the status `checked`, a question without a key would be checked, a checked one
 * is sent to be checked, or a question would have too many tags; 409 when one has another version
 * than the caller has read.
 */
export function setQuestionFacts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    ids,
    dry_run,
    versions,
    ...wanted
  }: z.output<(typeof factsEndpoint)['body']> & { readonly viewer: Viewer },
): Promise<BulkReport> {
  const now = clock.now()
  if (wanted.status === 'checked' && wanted.to_check) throw alreadyChecked()
  if (versions && versions.length !== ids.length)
    throw invalid('versions', 'Name one version for each question')
  if (versions && !mayReadKeys(viewer)) throw versionUnread('versions')
  const read = new Map(ids.map((id, at) => [id, versions?.[at]]))
  let shared: Shared | undefined
  return changeRows(
    { db },
    { ids, dry_run },
    (tx, id) => changeOne(tx, { now, id, wanted, version: read.get(id), ...known(shared) }),
    {
      prepare: async (tx) => {
        const editor = await readEditor(tx, viewer)
        if (wanted.status === 'checked' && !editor.mayCheck) throw mayNotCheck()
        const held = await holdTags(tx, wanted.add_tags ?? [])
        const removed = await selectTagIds(tx, wanted.remove_tags ?? [])
        shared = { editor, added: idsOf(held, wanted.add_tags), removed: new Set(removed) }
      },
      finish: (tx) => {
        const detail = { changes: auditedChanges(wanted) }
        return audit(tx, { viewer, now, action: 'changed', kind: 'question', ids, detail })
      },
    },
  )
}

/** The data that is the same for all questions of a call. */
interface Shared {
  readonly editor: Editor
  /** The ids of the tags to add. */
  readonly added: readonly number[]
  readonly removed: ReadonlySet<number>
}

function known(shared: Shared | undefined): Shared {
  if (!shared) throw new Error('the rows come after their preparation')
  return shared
}

interface OneInput extends Shared {
  readonly now: Date
  readonly id: number
  readonly wanted: Wanted
  /** The version that the caller has read; undefined to accept any version. */
  readonly version: number | undefined
}

async function changeOne(tx: Tx, input: OneInput): Promise<void> {
  const { now, id, wanted, editor } = input
  const { tag_ids, version, key_missing, ...stored } = await lockFacts(tx, id)
  if (input.version !== undefined && input.version !== version)
    throw conflict('It has been changed since you read it: look at it again', 'versions')
  if (key_missing && wanted.status === 'checked') throw keyMissing()
  const state = stateAfter({ stored, isChanged: false, wanted, editor, now })
  const tagIds = changedTags(tag_ids, input)
  if (tagIds.length > Math.max(factLimits.tagsMax, tag_ids.length))
    throw invalid('add_tags', `At most ${factLimits.tagsMax} tags`)
  const { difficulty, origin, expected_seconds } = wanted
  await updateFacts(tx, now, id, {
    facts: { difficulty, origin, expected_seconds },
    tagIds: isDeepStrictEqual(tagIds, tag_ids) ? undefined : tagIds,
    state,
  })
}

/** The tags that stay, then the new ones. */
function changedTags(
  stored: readonly number[],
  { added, removed }: Pick<Shared, 'added' | 'removed'>,
): number[] {
  const kept = stored.filter((tag) => !removed.has(tag))
  return [...new Set([...kept, ...added])]
}

/** The given fields for the audit log; each question had its own values before. */
function auditedChanges({ status, difficulty, expected_seconds, ...wanted }: Wanted) {
  const values = {
    ...(difficulty !== undefined && { difficulty }),
    ...(expected_seconds !== undefined && { expected_seconds }),
    ...(status && { status }),
    ...(typeof wanted.to_check === 'boolean' && { to_check: wanted.to_check }),
  }
  const hasTags = [wanted.add_tags, wanted.remove_tags].some((names) => names && names.length > 0)
  return [
    ...(Object.keys(values) as (keyof typeof values)[]).map((field) => ({
      field,
      after: values[field] ?? null,
    })),
    ...(wanted.origin === undefined ? [] : [{ field: 'origin' as const }]),
    ...(hasTags ? [{ field: 'tags' as const }] : []),
  ]
}
