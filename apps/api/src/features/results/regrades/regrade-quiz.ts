import type { RegradeBody, RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import {
  type AttemptContext,
  type PaperCache,
  raiseGradings,
} from '../../sitting/attempts/index.ts'
import { insertRegrade, insertRegradeAttempts } from './applying.queries.ts'
import { type BankCorrection, correctBank, planBankCorrections } from './correct-bank.ts'
import { type Plan, type Planning, planRegrade } from './plan-regrade.ts'
import type { ChangedStanding } from './standings.ts'
import { writeChanges } from './write-changes.ts'

interface Regrading {
  readonly viewer: Viewer
  readonly quizId: number
  readonly body: RegradeBody
}

/**
 * Computes what a regrade would change, and the attempts of listed quizzes whose marks would
 * differ. Reads one state of the database and changes nothing.
 */
export function tryRegrade(
  { db, clock, papers }: AttemptContext,
  regrading: Regrading,
): Promise<{ readonly effect: RegradeEffect; readonly standings: readonly ChangedStanding[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const plan = await planRegrade(tx, papers, { ...regrading, clock, isApplied: false })
      await planBankCorrections(tx, { ...regrading, ...plan })
      const { changes, effect } = plan
      return {
        effect,
        standings: changes.standings.filter(({ attempt }) => !attempt.is_private),
      }
    })
}

/**
 * Regrades in one transaction: marks, logs, mails and the bank all change together. Returns the id.
 */
export function applyRegrade(
  { db, clock, papers }: AttemptContext,
  regrading: Regrading,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const plan = await planRegrade(tx, papers, { ...regrading, clock, isApplied: true })
    const corrections = await planBankCorrections(tx, { ...regrading, ...plan })
    // Read after waiting for attempts that were being submitted, so that the regrade is later than
    // every attempt that it marks again.
    const at = clock.now()
    const id = await writeRegrade(tx, papers, { ...regrading, now: at, plan, corrections })
    await correctBank(tx, { ...regrading, now: at, corrections })
    return id
  })
}

async function writeRegrade(
  tx: Tx,
  cache: PaperCache,
  {
    viewer,
    now,
    quizId,
    body: { reason, keep_better, everywhere },
    plan,
    corrections,
  }: Planning & {
    readonly now: Date
    readonly plan: Plan
    readonly corrections: readonly BankCorrection[]
  },
): Promise<number> {
  const { items, papers, changes, effect } = plan
  const id = await insertRegrade(
    tx,
    {
      ...{ quiz_id: quizId, reason, keep_better, everywhere },
      ...{ corrected_bank: corrections.length > 0, at: now, by_id: viewer.id, effect },
    },
    items,
  )
  await raiseGradings(
    tx,
    papers.map(({ paper_id }) => paper_id),
  )
  await writeChanges(tx, {
    ...{ kind: 'regraded', viewer, now, reason, papers, changes },
    questions: await numbersOf(tx, cache, items),
  })
  if (changes.standings.length > 0)
    await insertRegradeAttempts(
      tx,
      id,
      changes.standings.map(({ attempt, before, after }) => ({
        ...{ attempt_id: attempt.id, before, after },
      })),
    )
  await audit(tx, {
    ...{ viewer, now, action: 'regraded', kind: 'quiz', ids: [quizId] },
    ...{ rows: changes.standings.length, detail: { reason } },
  })
  return id
}

/** The numbers of regraded questions on their papers, by paper and question id. */
export async function numbersOf(
  tx: Tx,
  cache: PaperCache,
  items: readonly { readonly paper_id: number; readonly question_id: number }[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const numbers = new Map<number, ReadonlyMap<number, number>>()
  for (const [paperId, own] of Map.groupBy(items, ({ paper_id }) => paper_id)) {
    const asked = new Set(own.map(({ question_id }) => question_id))
    const paper = await cache.get(tx, paperId)
    numbers.set(
      paperId,
      new Map(
        paper.items.flatMap(({ question_id, display_id }) =>
          asked.has(question_id) ? [[question_id, display_id] as const] : [],
        ),
      ),
    )
  }
  return numbers
}
