import {
  getSharedPractice,
  listPracticeChoices,
  makePractice,
  sharePractice,
  takeSharedPractice,
} from '@prepwell/contract/results/own-practices.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CallInput, call } from '../../../lib/call.ts'

export type PracticeBody = NonNullable<CallInput<typeof makePractice>['body']>

export type PracticeChoices = z.infer<(typeof listPracticeChoices)['response']>['data']

// Each screen shows a failure itself.
const silent = { meta: { silent: true } } as const

/** The choices that students have for practices of their own. */
export const choicesQuery = () =>
  queryOptions({
    ...silent,
    queryKey: ['own-practices', 'choices'],
    queryFn: async ({ signal }) => (await call(listPracticeChoices, { signal })).data,
  })

/** The number of questions that fit. The last number stays visible until the new one is known. */
export const availableQuery = (body: PracticeBody) =>
  queryOptions({
    ...silent,
    queryKey: ['own-practices', 'available', body],
    queryFn: async ({ signal }) =>
      (await call(makePractice, { body: { ...body, dry_run: true }, signal })).data.available,
    placeholderData: keepPreviousData,
  })

export const makePracticeMutation = () => ({
  mutationFn: async (body: PracticeBody) => (await call(makePractice, { body })).data,
})

/** Creates the link of a private practice, or returns the existing one. */
export const linkQuery = (quizId: number) =>
  queryOptions({
    ...silent,
    queryKey: ['own-practices', 'link', quizId],
    queryFn: async ({ signal }) =>
      (await call(sharePractice, { params: { id: quizId }, signal })).data.code,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The practice to which the link of a friend leads. */
export const sharedPracticeQuery = (code: string) =>
  queryOptions({
    ...silent,
    queryKey: ['own-practices', 'shared', code],
    queryFn: async ({ signal }) =>
      (await call(getSharedPractice, { params: { code }, signal })).data,
  })

export const takeSharedMutation = () => ({
  ...silent,
  mutationFn: async (code: string) => (await call(takeSharedPractice, { params: { code } })).data,
})
