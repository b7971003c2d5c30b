import { plainSchemeId } from '@prepwell/contract/bank/marking-schemes.ts'
import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { Draw, ShownSection, Take } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { type CutOffDraft, cutOffBody, draftOf, noCutOff } from '../cut-offs/cut-off-form.ts'
import {
  anyFacts,
  type FactsDraft,
  factsBody,
  factsOf,
  isGraded,
  type StoredFacts,
} from './facts/source-facts.ts'
import {
  draftTranslations,
  type SectionTranslations,
  translationsBody,
} from './section-translations.ts'

/** A source of a section's questions, as edited in the form. */
export interface SourceDraft {
  /** A stable id in the form, independent of position. */
  readonly key: number
  readonly subject_id: number | null
  readonly chapter_id: number | null
  /** All chapters of the source, including the first one, if there are several; otherwise empty. */
  readonly chapter_ids: readonly number[]
  /** In the order of `questionTypes`. Empty for every type that the marking scheme uses. */
  readonly types: readonly QuestionType[]
  readonly take: Take
  /** The number of questions to draw, as typed. */
  readonly count: string
  /** The questions chosen by hand, in paper order. */
  readonly question_ids: readonly number[]
  readonly facts: FactsDraft
}

export interface SectionDraft {
  readonly key: number
  readonly name: string
  readonly instructions: string
  /** Undefined for a quiz file made before formats existed; the server then chooses the format. */
  readonly instructions_format: TextFormat | undefined
  readonly translations: SectionTranslations
  readonly scheme_id: number
  /** As typed; empty if all answers count. */
  readonly answer_at_most: string
  /** For exams only; it can be changed after the first start. */
  readonly cut_off: CutOffDraft
  /** The section's time in minutes, as typed. Ignored unless each section has its own time. */
  readonly minutes: string
  readonly sources: readonly SourceDraft[]
}

/** A paper with sections, as edited in the form. */
export interface Composition {
  readonly sections: readonly SectionDraft[]
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  readonly draw: Draw
}

/** Changes a composition. `path` names the changed field; omit it if positions may have changed. */
export type EditComposition = (
  update: (now: Composition) => Composition,
  path?: string | undefined,
) => void

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

/** The subject and chapters from which a source takes its questions. */
export type SourcePlace = Pick<SourceDraft, 'subject_id' | 'chapter_id' | 'chapter_ids'>

/** An empty source. */
export const newSource = (given: Partial<Omit<SourceDraft, 'key'>> = {}): SourceDraft => ({
  subject_id: null,
  chapter_id: null,
  chapter_ids: [],
  types: [],
  take: 'all',
  count: '',
  question_ids: [],
  facts: anyFacts,
  ...given,
  key: newKey(),
})

/** An empty section with one source. */
export const newSection = (given: Partial<Omit<SectionDraft, 'key'>> = {}): SectionDraft => ({
  name: '',
  instructions: '',
  instructions_format: 'plain',
  translations: {},
  scheme_id: plainSchemeId,
  answer_at_most: '',
  cut_off: noCutOff,
  minutes: '',
  sources: [newSource()],
  ...given,
  key: newKey(),
})

/** A paper with these sections in this order, the same for every student. */
export const newComposition = (sections: readonly SectionDraft[]): Composition => ({
  sections,
  shuffle_questions: false,
  shuffle_options: false,
  draw: 'same',
})

/** Converts a paper on one whole chapter to sections, which the builder then edits. */
export const compositionOfChapter = (
  {
    scheme_id = plainSchemeId,
    ...place
  }: Pick<SourceDraft, 'subject_id' | 'chapter_id'> & { readonly scheme_id?: number },
  name = '',
): Composition => newComposition([newSection({ name, scheme_id, sources: [newSource(place)] })])

/** The composition of a stored quiz or a checked quiz file. A missing chapter is null. */
type StoredComposition = Pick<QuizDetail, 'shuffle_questions' | 'shuffle_options' | 'draw'> & {
  readonly sections: ReadonlyArray<
    Pick<ShownSection, 'name' | 'instructions' | 'scheme_id' | 'answer_at_most'> & {
      readonly instructions_format?: TextFormat | undefined
      readonly translations?: ShownSection['translations'] | undefined
      readonly cut_off?: ShownSection['cut_off'] | undefined
      readonly minutes?: number | null | undefined
      readonly sources: ReadonlyArray<
        Pick<SourceDraft, 'subject_id' | 'chapter_id' | 'take' | 'question_ids'> &
          Pick<ShownSection['sources'][number], 'chapter_ids' | 'types' | 'count'> &
          StoredFacts
      >
    }
  > | null
}

/** The composition of a stored quiz; null if the quiz asks one whole chapter. */
export function compositionOf({
  sections,
  shuffle_questions,
  shuffle_options,
  draw,
}: StoredComposition): Composition | null {
  if (!sections) return null
  return {
    sections: sections.map(({ instructions, instructions_format, answer_at_most, ...section }) =>
      newSection({
        name: section.name,
        instructions: instructions ?? '',
        instructions_format,
        translations: draftTranslations(section.translations ?? {}),
        scheme_id: section.scheme_id,
        answer_at_most: String(answer_at_most ?? ''),
        cut_off: draftOf(section.cut_off),
        minutes: String(section.minutes ?? ''),
        sources: section.sources.map(
          ({
            subject_id,
            chapter_id,
            chapter_ids,
            types,
            take,
            count,
            question_ids,
            ...stored
          }) => {
            const facts = factsOf(stored)
            return newSource({
              subject_id,
              chapter_id,
              chapter_ids: chapter_ids ?? [],
              types: questionTypes.filter((type) => types?.includes(type)),
              take,
              // In a draw by difficulty, nobody types the total.
              count: isGraded(take, facts) ? '' : String(count ?? ''),
              question_ids,
              facts,
            })
          },
        ),
      }),
    ),
    shuffle_questions,
    shuffle_options,
    draw,
  }
}

/** All chapters of a source. If questions are chosen by hand, there is only one. */
export const chaptersOf = ({
  chapter_id,
  chapter_ids,
  take,
}: Pick<SourceDraft, 'chapter_id' | 'chapter_ids' | 'take'>): readonly number[] => {
  if (chapter_id === null) return []
  return take === 'these' || chapter_ids.length < 2 ? [chapter_id] : chapter_ids
}

const sourceBody = ({ types, take, count, question_ids, facts, ...place }: SourceDraft) => ({
  chapter_id: place.chapter_id,
  chapter_ids: chaptersOf({ ...place, take }).length > 1 ? [...place.chapter_ids] : null,
  // Types do not apply to questions chosen by hand.
  types: types.length > 0 && take !== 'these' ? [...types] : null,
  take,
  count: take === 'draw' && !isGraded(take, facts) && count.trim() !== '' ? count.trim() : null,
  question_ids: take === 'these' ? [...question_ids] : null,
  ...factsBody(take, facts),
})

/** A section in the form of the request body, possibly incomplete, without its cut-off. */
export const sectionBody = ({
  name,
  instructions,
  instructions_format,
  translations,
  scheme_id,
  answer_at_most,
  minutes,
  sources,
}: SectionDraft) => ({
  name,
  instructions: instructions.trim() || null,
  instructions_format,
  translations: translationsBody(translations),
  scheme_id,
  answer_at_most: answer_at_most.trim() || null,
  minutes: minutes.trim() || null,
  sources: sources.map(sourceBody),
})

/**
 * A composition in the form of the request body, possibly incomplete; null for one whole chapter.
 */
export const compositionBody = (composition: Composition | null) => ({
  sections: composition
    ? composition.sections.map((section) => ({
        ...sectionBody(section),
        cut_off: cutOffBody(section.cut_off),
      }))
    : null,
  shuffle_questions: composition?.shuffle_questions ?? false,
  shuffle_options: composition?.shuffle_options ?? false,
  draw: composition?.draw ?? ('same' as const),
})

/** The cut-offs of the sections in the form of the request body, in section order. */
const sectionCutOffsBody = ({ sections }: Composition) =>
  sections.map(({ cut_off }) => cutOffBody(cut_off))

/** The paper with the cut-offs from `edited`; sections are matched by key. */
export const withCutOffsOf = (
  composition: Composition | null,
  edited: Composition | null,
): Composition | null =>
  composition && {
    ...composition,
    sections: composition.sections.map((section) => ({
      ...section,
      cut_off: edited?.sections.find(({ key }) => key === section.key)?.cut_off ?? section.cut_off,
    })),
  }

/** The paper of a quiz that has no cut-offs, such as a practice. */
export const withoutCutOffs = (composition: Composition | null): Composition | null =>
  composition && {
    ...composition,
    sections: composition.sections.map((section) => ({ ...section, cut_off: noCutOff })),
  }

/** Compares two papers and ignores their form keys. */
export const isSameComposition = (one: Composition | null, other: Composition | null): boolean =>
  JSON.stringify(compositionBody(one)) === JSON.stringify(compositionBody(other)) &&
  JSON.stringify(subjectsOf(one)) === JSON.stringify(subjectsOf(other))

/**
 * The changed parts for the request body. If only cut-offs have changed, sends them without the
 * sections, because those of a frozen paper are fixed. If only minutes have changed, sends the
 * sections without cut-offs, which somebody else may have changed meanwhile.
 */
export function compositionChanges(before: Composition | null, after: Composition | null) {
  if (isSameComposition(before, after)) return {}
  if (!after || !before) return compositionBody(after)
  if (isSameComposition(withCutOffsOf(before, after), after))
    return { section_cut_offs: sectionCutOffsBody(after) }
  const body = compositionBody(after)
  if (!isSameComposition(withoutMinutes(before), withoutMinutes(after))) return body
  return { ...body, sections: body.sections?.map(({ cut_off: _kept, ...section }) => section) }
}

const withoutMinutes = (composition: Composition): Composition => ({
  ...composition,
  sections: composition.sections.map((section) => ({ ...section, minutes: '' })),
})

const subjectsOf = (composition: Composition | null) =>
  composition?.sections.map(({ sources }) => sources.map(({ subject_id }) => subject_id))

/**
 * True if a conversion to one whole chapter would lose something. The marking scheme is kept, and
 * losing the name of a single section does not count.
 */
export function losesAsChapter(composition: Composition): boolean {
  const [section] = composition.sections
  const [source] = section?.sources ?? []
  if (!section || !source) return false
  const { subject_id, chapter_id } = source
  const { scheme_id } = section
  const chapter = compositionOfChapter({ subject_id, chapter_id, scheme_id }, section.name)
  return !isSameComposition(composition, chapter)
}

/** Replaces fields of one section. */
export const withSection = (
  composition: Composition,
  key: number,
  update: (section: SectionDraft) => SectionDraft,
): Composition => ({
  ...composition,
  sections: composition.sections.map((section) =>
    section.key === key ? update(section) : section,
  ),
})

/** Replaces one marking scheme with another in all sections that use it. */
export const withNewerScheme = (
  composition: Composition,
  scheme_id: number,
  newer: number,
): Composition => ({
  ...composition,
  sections: composition.sections.map((section) =>
    section.scheme_id === scheme_id ? { ...section, scheme_id: newer } : section,
  ),
})

/** Replaces fields of one source, in any section. */
export const withSource = (
  composition: Composition,
  key: number,
  update: (source: SourceDraft) => SourceDraft,
): Composition => ({
  ...composition,
  sections: composition.sections.map((section) =>
    section.sources.some((source) => source.key === key)
      ? {
          ...section,
          sources: section.sources.map((source) => (source.key === key ? update(source) : source)),
        }
      : section,
  ),
})

/**
 * Sets the chapters of a source; a different first chapter drops the questions chosen by hand.
 * Other sources of the section get the chapters too if they have none yet, as in a template, or if
 * they had the same ones and the reader is selecting several.
 */
export function withChapter(section: SectionDraft, key: number, place: SourcePlace): SectionDraft {
  const before = section.sources.find((source) => source.key === key)
  const placeOf = ({ subject_id, chapter_id, chapter_ids }: SourceDraft) =>
    JSON.stringify([subject_id, chapter_id, chapter_ids])
  return {
    ...section,
    sources: section.sources.map((source) => {
      if (source.key === key)
        return source.chapter_id === place.chapter_id
          ? { ...source, ...place }
          : { ...source, ...place, question_ids: [] }
      const isUntouched = source.subject_id === null && source.chapter_id === null
      const wasAlike = before && placeOf(source) === placeOf(before)
      const ticksAlike = wasAlike && source.chapter_id === place.chapter_id
      const follows = isUntouched || (ticksAlike && source.question_ids.length === 0)
      return follows && place.chapter_id !== null ? { ...source, ...place } : source
    }),
  }
}

/** Moves an item to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
