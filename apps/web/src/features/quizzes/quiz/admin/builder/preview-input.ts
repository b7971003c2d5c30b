import type { previewQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import type { CallInput } from '../../../../../lib/call.ts'
import { type Composition, type SourceDraft, sectionBody } from './composition.ts'
import { isDrawable, isGraded } from './facts/source-facts.ts'
import { secondsOf } from './section-times/section-times-form.ts'

/** The complete part of a composition, which the server can evaluate. */
export interface PreviewInput {
  readonly body: CallInput<typeof previewQuiz>['body']
  /** The section keys in the order of the request body, each with the keys of its sources. */
  readonly keys: ReadonlyArray<{ readonly section: number; readonly sources: readonly number[] }>
  /** The time of each section in the request body, in seconds; null if it cannot be read. */
  readonly seconds: ReadonlyArray<number | null>
  /** The number of incomplete sources. */
  readonly leftOut: number
}

/** The complete part of a composition; null while no source is complete. */
export function previewInput(composition: Composition): PreviewInput | null {
  const sections = composition.sections
    .map((section, place) => ({
      ...section,
      name: section.name.trim().slice(0, limits.sectionNameMax) || `Section ${place + 1}`,
      instructions: section.instructions.slice(0, limits.sectionInstructionsMax),
      answer_at_most: isCount(section.answer_at_most) ? section.answer_at_most : '',
      sources: section.sources.filter(isComplete),
    }))
    .filter(({ sources }) => sources.length > 0)
  if (sections.length === 0) return null
  const { shuffle_questions, shuffle_options, draw } = composition
  const all = composition.sections.flatMap(({ sources }) => sources)
  return {
    body: {
      // The cast is safe, because complete sources have a chapter.
      sections: sections.map((section) =>
        // Sent without times, which the server does not need to compose a paper.
        sectionBody({ ...section, minutes: '' }),
      ) as CallInput<typeof previewQuiz>['body']['sections'],
      shuffle_questions,
      shuffle_options,
      draw,
    },
    keys: sections.map(({ key, sources }) => ({
      section: key,
      sources: sources.map((source) => source.key),
    })),
    seconds: sections.map(({ minutes }) => secondsOf(minutes)),
    leftOut: all.length - all.filter(isComplete).length,
  }
}

function isComplete({ chapter_id, take, count, question_ids, facts }: SourceDraft): boolean {
  if (chapter_id === null) return false
  if (take === 'draw') return isGraded(take, facts) ? isDrawable(facts) : isCount(count)
  return take === 'all' || question_ids.length > 0
}

function isCount(text: string): boolean {
  const count = numberOf(text)
  return Number.isInteger(count) && count >= 1 && count <= limits.sectionQuestionsMax
}
