import { listGroups } from '@prepwell/contract/accounts/groups.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { listExams, listPractices, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { isStaff } from '../../../lib/session.ts'
import { adminGroups, type FoundGroup, studentGroups } from './search-groups.ts'

/** The maximum number of results shown of each kind; the list page has the others. */
const shownOfEach = 5

/**
 * The first rows of every list that the reader can search, fetched in parallel by the calls of
 * those lists.
 */
export const searchQuery = (user: SessionUser | null, search: string) =>
  queryOptions({
    queryKey: ['search', user?.id, search],
    queryFn: ({ signal }) =>
      user && isStaff(user) ? searchAsStaff(user, search, signal) : searchAsStudent(search, signal),
    placeholderData: keepPreviousData,
    // Always refetched, so that the search finds what was just added or renamed.
    staleTime: 0,
    // No automatic retry: the reader keeps typing, and the dialog has a retry button.
    retry: false,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  })

/** Asks only for lists that the person may open. */
async function searchAsStaff(
  user: SessionUser,
  search: string,
  signal: AbortSignal,
): Promise<FoundGroup[]> {
  const { may } = await import('@prepwell/contract/wire/permissions.ts')
  const none = { data: [], total: 0 }
  const asked = { query: { search, page: 1, per_page: shownOfEach }, signal }
  const [quizzes, students, groups, questions, chapters, subjects] = await Promise.all([
    may(user, 'quizzes.edit') ? call(listQuizzes, asked) : none,
    may(user, 'students.read') ? call(listStudents, asked) : none,
    may(user, 'groups.edit') ? call(listGroups, asked) : none,
    may(user, 'questions.read') ? call(listQuestions, asked) : none,
    may(user, 'subjects.edit') ? call(listChapters, asked) : none,
    may(user, 'subjects.edit') ? call(listSubjects, asked) : none,
  ])
  return adminGroups(search, { quizzes, students, groups, questions, chapters, subjects })
}

/** Searches quizzes; live ones and those that start next come first. */
async function searchAsStudent(search: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const order = { sort: 'live_first', order: 'asc' } as const
  const asked = { query: { search, page: 1, per_page: shownOfEach, ...order }, signal }
  const [exams, practices] = await Promise.all([call(listExams, asked), call(listPractices, asked)])
  return studentGroups(search, { exams, practices })
}
