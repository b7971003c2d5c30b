import type { ObjectionKind } from '@prepwell/contract/quizzes/objection-terms.ts'
import {
  getProvisionalKey,
  listOwnObjections,
  objectToQuestion,
  withdrawObjection,
} from '@prepwell/contract/results/objections.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { queryClient } from '../../../../lib/query-client.ts'

/** The provisional key of an attempt with the student's own answers. */
export const provisionalKeyQuery = (takeQuizId: number) =>
  queryOptions({
    queryKey: ['attempts', 'provisional-key', takeQuizId],
    queryFn: async ({ signal }) =>
      (await call(getProvisionalKey, { params: { id: takeQuizId }, signal })).data,
  })

const ownObjectionsKey = (takeQuizId: number) => ['attempts', 'objections', takeQuizId]

/** The student's objections in an attempt. */
export const ownObjectionsQuery = (takeQuizId: number) =>
  queryOptions({
    queryKey: ownObjectionsKey(takeQuizId),
    queryFn: ({ signal }) => call(listOwnObjections, { params: { id: takeQuizId }, signal }),
  })

interface NewObjection {
  readonly question_id: number
  readonly kind: ObjectionKind
  readonly text: string
  readonly picture: string | null
}

/** Objects to a question; a later objection replaces the earlier one. */
export const objectMutation = (takeQuizId: number) =>
  mutationOptions({
    mutationFn: (body: NewObjection) =>
      call(objectToQuestion, { params: { id: takeQuizId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownObjectionsKey(takeQuizId) }),
    // The dialog shows what went wrong.
    meta: { silent: true },
  })

export const withdrawMutation = (takeQuizId: number) =>
  mutationOptions({
    mutationFn: (id: number) => call(withdrawObjection, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownObjectionsKey(takeQuizId) }),
  })
