import {
  decideLate,
  getLateDelivery,
  importAnswerFile,
  listLateDeliveries,
} from '@prepwell/contract/exam-day/late-answers.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'

/** The decision and the deliveries it concerns; without `ids`, all waiting ones. */
export type LateDecision = NonNullable<CallInput<typeof decideLate>['body']>

/** The report of an answer file import. */
export type ImportedFile = Awaited<ReturnType<typeof call<typeof importAnswerFile>>>['data']

const refreshMs = 30_000

/** All late deliveries of an exam. More may arrive for as long as the exam accepts them. */
export const lateDeliveriesQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'late', quizId],
    queryFn: async ({ signal }) =>
      (await call(listLateDeliveries, { params: { id: quizId }, signal })).data,
    refetchInterval: refreshMs,
    meta: { silent: true },
  })

/** One delivery beside the stored answers. */
export const lateDeliveryQuery = (id: number) =>
  queryOptions({
    queryKey: ['quizzes', 'late delivery', id],
    queryFn: async ({ signal }) => (await call(getLateDelivery, { params: { id }, signal })).data,
    meta: { silent: true },
  })

/**
 * Accepts or declines late answers. This changes marks, so the caller must invalidate every query.
 */
export const decideLateMutation = (quizId: number) =>
  mutationOptions({
    mutationFn: async (body: LateDecision) =>
      (await call(decideLate, { params: { id: quizId }, body })).data,
    meta: { silent: true },
  })

/** Checks what an answer file would change, or imports it. */
export const importFileMutation = (quizId: number) =>
  mutationOptions({
    mutationFn: async (body: NonNullable<CallInput<typeof importAnswerFile>['body']>) =>
      (await call(importAnswerFile, { params: { id: quizId }, body })).data,
    meta: { silent: true },
  })
