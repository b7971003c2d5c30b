import { listGroups } from '@prepwell/contract/accounts/groups.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { listExams, listPractices, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { adminGroups, type FoundGroup, studentGroups } from './search-groups.ts'

/** The maximum number of results shown of each kind; the list page has the others. */
const shownOfEach = 5

/**
 * The first rows of every list that the reader can search, fetched in parallel by the calls of
 * those lists.
 */
export const searchQuery = (isForAdmin: boolean, search: string) =>
  queryOptions({
    queryKey: ['search', isForAdmin, search],
    queryFn: ({ signal }) => (isForAdmin ? searchAsAdmin : searchAsStudent)(search, signal),
    placeholderData: keepPreviousData,
    // Finds what was just added or renamed.
    staleTime: 0,
    // No automatic retry: the reader keeps typing, and the dialog has a retry button.
    retry: false,
    refetchOnWindowFocus: false,
    meta: { silent: true },
  })

async function searchAsAdmin(search: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const asked = { query: { search, page: 1, per_page: shownOfEach }, signal }
  const [quizzes, students, groups, questions, chapters, subjects] = await Promise.all([
    call(listQuizzes, asked),
    call(listStudents, asked),
    call(listGroups, asked),
    call(listQuestions, asked),
    call(listChapters, asked),
    call(listSubjects, asked),
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
