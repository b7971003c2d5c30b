import {
  getChapterDependents,
  getChaptersDependents,
  getQuestionDependents,
  getQuestionsDependents,
  getQuizDependents,
  getQuizzesDependents,
  getStudentDependents,
  getStudentsDependents,
  getSubjectDependents,
  getSubjectsDependents,
} from '@prepwell/contract/shared/dependents.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

// Fetched again before each deletion. The dialog that waits for the response reports a failure
// itself.
const fresh = { staleTime: 0, gcTime: 0, meta: { silent: true } } as const

export const subjectDependentsQuery = (id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'subject', id],
    queryFn: async () => (await call(getSubjectDependents, { params: { id } })).data,
  })

export const chapterDependentsQuery = (id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'chapter', id],
    queryFn: async () => (await call(getChapterDependents, { params: { id } })).data,
  })

export const quizDependentsQuery = (id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'quiz', id],
    queryFn: async () => (await call(getQuizDependents, { params: { id } })).data,
  })

export const questionDependentsQuery = (id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'question', id],
    queryFn: async () => (await call(getQuestionDependents, { params: { id } })).data,
  })

export const studentDependentsQuery = (id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'student', id],
    queryFn: async () => (await call(getStudentDependents, { params: { id } })).data,
  })

export const chaptersDependentsQuery = (ids: number[]) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'chapters', ids],
    queryFn: async () => (await call(getChaptersDependents, { query: { ids } })).data,
  })

export const questionsDependentsQuery = (ids: number[]) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'questions', ids],
    queryFn: async () => (await call(getQuestionsDependents, { query: { ids } })).data,
  })

export const quizzesDependentsQuery = (ids: number[]) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'quizzes', ids],
    queryFn: async () => (await call(getQuizzesDependents, { query: { ids } })).data,
  })

export const studentsDependentsQuery = (ids: number[]) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'students', ids],
    queryFn: async () => (await call(getStudentsDependents, { query: { ids } })).data,
  })

export const subjectsDependentsQuery = (ids: number[]) =>
  queryOptions({
    ...fresh,
    queryKey: ['dependents', 'subjects', ids],
    queryFn: async () => (await call(getSubjectsDependents, { query: { ids } })).data,
  })
