import {
  createAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
} from '@prepwell/contract/exam-day/announcements.ts'
import {
  listQuestionReports,
  settleQuestionReports,
} from '@prepwell/contract/exam-day/question-reports.ts'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { type CallInput, call } from '../../../lib/call.ts'
import { queryClient } from '../../../lib/query-client.ts'

const everyMs = 5_000
const reportsEveryMs = 10_000

/** The announcements of an exam, refetched during the exam. Failures are shown in place. */
export const announcementsQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'announcements', quizId],
    queryFn: async ({ signal }) =>
      (await call(listAnnouncements, { params: { id: quizId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.can_announce ? everyMs : false),
    meta: { silent: true },
  })

/** The reported questions of an exam. Failures are shown in place. */
export const questionReportsQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'reports', quizId],
    queryFn: async ({ signal }) =>
      (await call(listQuestionReports, { params: { id: quizId }, signal })).data,
    meta: { silent: true },
  })

/**
 * Loads the announcements and reports of an exam. A page waits for both, so that its layout does
 * not shift.
 */
export function useExamDayLists(
  quizId: number,
  isWanted: boolean,
): { readonly isLoading: boolean } {
  const announcements = useQuery({ ...announcementsQuery(quizId), enabled: isWanted })
  const reports = useQuery({ ...questionReportsQuery(quizId), enabled: isWanted })
  return { isLoading: announcements.isLoading || reports.isLoading }
}

/** Counts for an admin's overview, refreshed during the exam. */
export interface ExamDayNews {
  readonly canAnnounce: boolean
  /** The number of announcements, excluding withdrawn ones. */
  readonly announced: number
  /** The number of reported questions; `openReports` counts those not settled yet. */
  readonly reported: number
  readonly openReports: number
  readonly reportsError: Error | null
}

export function useExamDayNews(quizId: number): ExamDayNews {
  const announcements = useQuery(announcementsQuery(quizId)).data
  const canAnnounce = announcements?.can_announce === true
  const { data, error } = useQuery({
    ...questionReportsQuery(quizId),
    refetchInterval: canAnnounce ? reportsEveryMs : false,
  })
  const reports = data?.questions ?? []
  return {
    canAnnounce,
    announced: (announcements?.announcements ?? []).filter((one) => one.withdrawn_at === null)
      .length,
    reported: reports.length,
    openReports: reports.filter(({ state }) => state === 'open').length,
    reportsError: reports.length === 0 ? error : null,
  }
}

export const announceMutation = (quizId: number) =>
  mutationOptions({
    mutationFn: (body: { readonly text: string; readonly question_id: number | null }) =>
      call(createAnnouncement, { params: { id: quizId }, body }),
    onSuccess: () => queryClient.invalidateQueries(announcementsQuery(quizId)),
    meta: { silent: true },
  })

export const withdrawMutation = (quizId: number) =>
  mutationOptions({
    mutationFn: (announcement_id: number) =>
      call(withdrawAnnouncement, { params: { id: quizId, announcement_id } }),
    onSuccess: () => queryClient.invalidateQueries(announcementsQuery(quizId)),
  })

type Settling = NonNullable<CallInput<typeof settleQuestionReports>['body']>

export const settleMutation = (quizId: number, question_id: number) =>
  mutationOptions({
    mutationFn: (body: Settling) =>
      call(settleQuestionReports, { params: { id: quizId, question_id }, body }),
    // Also after a refusal: a colleague may have changed the note.
    onSettled: () => queryClient.invalidateQueries(questionReportsQuery(quizId)),
    meta: { silent: true },
  })
