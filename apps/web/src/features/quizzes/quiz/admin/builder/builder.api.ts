import { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { AvailableByDifficulty } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { previewPaper, previewQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'
import type { PreviewInput } from './preview-input.ts'

export interface SourceFigures {
  /** The number of questions that the source can choose from. */
  readonly available: number
  readonly available_by: AvailableByDifficulty
  /** The number of questions that the source lacks. */
  readonly missing: number
  /** The full marks of the questions that the source provides. */
  readonly marks: number
}

export interface SectionFigures {
  readonly questions: number
  readonly marks: number
  readonly missing: number
  /** The figures of the complete sources, by source key. */
  readonly sources: ReadonlyMap<number, SourceFigures>
}

/** The figures of the complete part of a composition, with sections by key. */
export interface PaperFigures {
  readonly sections: ReadonlyMap<number, SectionFigures>
  readonly total_questions: number
  readonly total_marks: number
  /** True if draws may take questions with other marks. An older server does not send it. */
  readonly is_estimated?: boolean
}

/**
 * The numbers of questions and marks of a composition. The previous figures stay until the new ones
 * have loaded.
 */
export const paperFiguresQuery = ({ body, keys }: PreviewInput) => {
  // Leaves out names, instructions and their translations, so that typing them causes no request.
  const asked = {
    ...body,
    sections: body.sections.map((section) => ({
      ...section,
      name: '-',
      instructions: null,
      instructions_format: undefined,
      translations: undefined,
    })),
  }
  return queryOptions({
    // The key begins like those of the question lists, so that changed questions invalidate the
    // figures too.
    queryKey: ['questions', 'list', 'figures', asked, keys],
    queryFn: async ({ signal }): Promise<PaperFigures> => {
      const { data } = await call(previewQuiz, { body: asked, signal })
      const sections = keys.map(({ section, sources }, place) => {
        const given = data.sections[place]
        const figures = sources.flatMap((key, nth) => {
          const source = given?.sources[nth]
          return source ? [[key, source] as const] : []
        })
        const { questions = 0, marks = 0, missing = 0 } = given ?? {}
        return [section, { questions, marks, missing, sources: new Map(figures) }] as const
      })
      return { ...data, sections: new Map(sections) }
    },
    placeholderData: keepPreviousData,
    // Always refetched, because questions may have been added in another tab.
    staleTime: 0,
    meta: { silent: true },
  })
}

/** The paper of a composition as a student sees it. Each request makes a new draw. */
export const paperPreviewQuery = ({ body }: PreviewInput, languages: PaperLanguages | null) =>
  queryOptions({
    queryKey: ['quizzes', 'paper-preview', body, languages],
    queryFn: async ({ signal }) =>
      (await call(previewPaper, { body: { ...body, languages }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

/** The chapter or subject whose facts are loaded; null to load none. */
export type FactsPlace = { readonly chapter_id: number } | { readonly subject_id: number } | null

/**
 * The difficulties, tags and origins of the checked questions in a chapter or a subject, each with
 * the number of questions.
 */
export const factsQuery = (place: FactsPlace) =>
  queryOptions({
    enabled: place !== null,
    // The key begins like those of the question lists, so that changed questions invalidate the
    // facts too.
    queryKey: ['questions', 'list', 'facts', place],
    queryFn: async ({ signal }) =>
      (await call(getQuestionFacets, { query: { ...place, status: 'checked' }, signal })).data,
    meta: { silent: true },
  })

/** The questions chosen by hand that still exist, in arbitrary order. */
export const chosenQuestionsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['questions', 'list', 'chosen', ids],
    queryFn: async ({ signal }) =>
      (await call(listQuestions, { query: { ids: ids.join(',') }, signal })).data,
    meta: { silent: true },
  })
