import { decideObjections } from '@prepwell/contract/results/objections.ts'
import {
  getRegrade,
  type HeldFromRegrade,
  listRegrades,
  type RegradedAttempt,
  type RegradeEffect,
  regradeQuiz,
  undoRegrade,
} from '@prepwell/contract/results/regrades.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import type { RegradeInput } from './regrade-draft.ts'

const listQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'regrades', quizId],
    queryFn: ({ signal }) => call(listRegrades, { params: { id: quizId }, signal }),
    meta: { silent: true },
  })

/** The regrades of a quiz, newest first. A failure is shown in place. */
export const regradesQuery = (quizId: number) =>
  queryOptions({ ...listQuery(quizId), select: ({ data }) => data })

/**
 * The questions of a quiz that cannot be marked again yet. A server of the previous release does
 * not name them.
 */
export const heldQuery = (quizId: number) =>
  queryOptions({
    ...listQuery(quizId),
    select: ({ held = [] }: { readonly held?: readonly HeldFromRegrade[] }) => held,
  })

export type ChangesQuery = NonNullable<CallInput<typeof getRegrade>['query']>

/**
 * A regrade with a page of the attempts that it changed. The previous page stays visible until the
 * new one has loaded.
 */
export const regradeQuery = (id: number, query: ChangesQuery) =>
  queryOptions({
    queryKey: ['quizzes', 'regrade', id, query],
    queryFn: ({ signal }) => call(getRegrade, { params: { id }, query, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    meta: { silent: true },
  })

export type RegradeDraftBody = Omit<RegradeInput, 'reason' | 'dry_run'>

type DryRunQuery = NonNullable<CallInput<typeof regradeQuiz>['query']>

/** The changes that a regrade would make, with a page of the attempts. */
interface DryRun {
  readonly data: RegradedAttempt[]
  readonly total: number
  readonly effect: RegradeEffect
}

/** A dry run also needs a reason, which is not stored. */
const dryRunReason = 'Dry run'

const dryRunKey = 'regrade dry run'

/**
 * The effect of a regrade; nothing without a body. The previous page stays visible until the new
 * one has loaded, but never that of another regrade.
 */
export const dryRunQuery = (quizId: number, body: RegradeDraftBody | null, query: DryRunQuery) =>
  queryOptions({
    queryKey: ['quizzes', dryRunKey, quizId, JSON.stringify(body), query],
    queryFn: async ({ signal }): Promise<DryRun> => {
      if (body === null) throw new Error('there is nothing to try')
      const answer = await call(regradeQuiz, {
        params: { id: quizId },
        query,
        body: { ...body, reason: dryRunReason, dry_run: true },
        signal,
      })
      if (!('total' in answer)) throw new Error('a dry run must not change anything')
      const { data, total, ...effect } = answer
      return { data, total, effect }
    },
    enabled: body !== null,
    placeholderData: (before, query) =>
      query?.queryKey[3] === JSON.stringify(body) ? before : undefined,
    meta: { silent: true },
  })

type Decision = CallInput<typeof decideObjections>['body']

interface Regrading {
  readonly body: RegradeDraftBody
  readonly reason: string
  /** The questions whose objections are accepted with the same reason. */
  readonly accepted: readonly Pick<Decision, 'question_id' | 'shown'>[]
}

/** An applied regrade. */
interface Regraded {
  readonly id: number
  /** Why the objections could not be decided; null if they were. */
  readonly undecided: Error | null
}

/**
 * Marks the questions again and then accepts the objections to them, so that nobody reads a
 * decision before the marks have changed. Refusals of the regrade are shown in the form.
 */
export const regradeMutation = (quizId: number) =>
  mutationOptions({
    mutationFn: async ({ body, reason, accepted }: Regrading): Promise<Regraded> => {
      const params = { id: quizId }
      const answer = await call(regradeQuiz, {
        params,
        query: {},
        body: { ...body, reason, dry_run: false },
      })
      if ('total' in answer) throw new Error('the regrade was only tried')
      const { id } = answer.data
      try {
        for (const question of accepted)
          await call(decideObjections, {
            params,
            body: { ...question, decision: 'accept', reason },
          })
      } catch (error) {
        return { id, undecided: error instanceof Error ? error : new Error(String(error)) }
      }
      return { id, undecided: null }
    },
    onSuccess: (_answer, _regrading, _result, { client }) => refreshMarks(client),
    meta: { silent: true },
  })

/** Undoes a regrade. */
export const undoRegradeMutation = () =>
  mutationOptions({
    mutationFn: (id: number) => call(undoRegrade, { params: { id } }),
    onSuccess: (_answer, _id, _result, { client }) => refreshMarks(client),
  })

/**
 * Reloads nearly everything, because marks are shown nearly everywhere. A dry run is not repeated:
 * it is over.
 */
const refreshMarks = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== dryRunKey })
