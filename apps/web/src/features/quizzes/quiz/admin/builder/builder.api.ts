import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { previewPaper, previewQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'
import type { PreviewInput } from './preview-input.ts'

/** What a source gives. */
export interface SourceFigures {
  /** Questions that it can choose from. */
  readonly available: number
  /** Those that it cannot give. */
  readonly missing: number
  /** Full marks of those that it gives. */
  readonly marks: number
}

/** What a section gives. */
export interface SectionFigures {
  readonly questions: number
  readonly marks: number
  readonly missing: number
  /** Of its complete sources, by their keys. */
  readonly sources: ReadonlyMap<number, SourceFigures>
}

/** What the complete part of a composition gives; sections by their keys. */
export interface PaperFigures {
  readonly sections: ReadonlyMap<number, SectionFigures>
  readonly total_questions: number
  readonly total_marks: number
}

/** How many questions and marks a composition gives; the figures before stay until these come. */
export const paperFiguresQuery = ({ body, keys }: PreviewInput) => {
  // Names and instructions do not count: the server is not asked again while they are typed.
  const asked = {
    ...body,
    sections: body.sections.map((section) => ({
      ...section,
      name: '-',
      instructions: null,
      instructions_format: undefined,
    })),
  }
  return queryOptions({
    // Below the questions' lists: what changes questions asks for it again.
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
    // Questions that were added in another tab count too.
    staleTime: 0,
    meta: { silent: true },
  })
}

/** The paper that a composition gives, as a student sees it; each time a new draw. */
export const paperPreviewQuery = ({ body }: PreviewInput) =>
  queryOptions({
    queryKey: ['quizzes', 'paper-preview', body],
    queryFn: async ({ signal }) => (await call(previewPaper, { body, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

/** The questions that were chosen by hand, as far as they are there; in any order. */
export const chosenQuestionsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['questions', 'list', 'chosen', ids],
    queryFn: async ({ signal }) =>
      (await call(listQuestions, { query: { ids: ids.join(',') }, signal })).data,
    meta: { silent: true },
  })
