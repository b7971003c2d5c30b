import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { DifficultyCounts, Take } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { countOf } from '../../../../../lib/dates.ts'
import { marksText } from '../../../../../lib/numbers.ts'
import type { SourceFigures } from './builder.api.ts'
import { gradedText, lackingOf, narrowingTexts } from './facts/source-facts.ts'

/** Names the types, as in 'MCQ and Numerical'; 'question' or 'questions' for all types. */
function kindOf(types: readonly QuestionType[] | null, count: number): string {
  const named = questionTypes.filter((type) => types?.includes(type))
  if (named.length === 0 || named.length === questionTypes.length)
    return count === 1 ? 'question' : 'questions'
  return named.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

/** Describes how a source takes its questions: '20 MCQ at random, tagged Lenses'. */
export const takeText = (source: TakenSource): string =>
  [
    countText(source),
    ...(source.take === 'these' ? [] : narrowingTexts(source)),
    ...(source.take === 'draw' && source.chapter_ids ? ['spread evenly'] : []),
  ].join(', ')

interface TakenSource {
  readonly take: Take
  readonly types: readonly QuestionType[] | null
  /** The number of questions to draw. */
  readonly count: number | null
  /** The number of questions chosen by hand. */
  readonly chosen: number
  readonly difficulty: DifficultyCounts | null
  readonly tags: readonly string[] | null
  readonly exam: string | null
  readonly years: readonly number[] | null
  /** Null if there is only one chapter. */
  readonly chapter_ids: readonly number[] | null
}

function countText({ take, types, count, chosen, difficulty }: TakenSource): string {
  if (take === 'all') return `all ${kindOf(types, 2)}`
  if (take === 'draw' && difficulty)
    return `${gradedText(difficulty)} ${kindOf(types, count ?? 2)} at random`
  if (take === 'draw') return `${count} ${kindOf(types, count ?? 2)} at random`
  return `${countOf(chosen, 'question')} chosen by hand`
}

/** A sentence about a source; `isShort` if it provides too few questions. */
export interface SourceSentence {
  readonly text: string
  readonly isShort: boolean
}

/** Describes the questions that a source currently gets from its chapters. */
export function sourceSentence(
  source: {
    readonly take: Take
    readonly count: number
    readonly chosen: number
    /** Null if any difficulty may be drawn. */
    readonly difficulty: DifficultyCounts | null
    /** The number of chapters in the source. */
    readonly chapters: number
  },
  { available, available_by, missing, marks }: SourceFigures,
): SourceSentence {
  const { take, count, chosen, difficulty, chapters } = source
  const from = (has: string, have: string) =>
    chapters === 1 ? `he chapter ${has}` : `he chapters ${have}`
  if (take === 'these')
    return missing > 0
      ? {
          text: `${missing} of the ${countOf(chosen, 'chosen question')} cannot be used: deleted, a draft, used elsewhere in the paper, or of a type that is not asked here.`,
          isShort: true,
        }
      : {
          text: `${countOf(chosen, 'question')} in your order · ${marksText(marks)}`,
          isShort: false,
        }
  const isByDifficulty = take === 'draw' && difficulty !== null
  const unset = isByDifficulty ? unsetText(available_by.unset) : ''
  if (available === 0)
    return { text: `T${from('has', 'have')} no question that fits.${unset}`, isShort: true }
  if (take === 'all')
    return { text: `${countOf(available, 'question')} now · ${marksText(marks)}`, isShort: false }
  const lacking = isByDifficulty
    ? gradedText(lackingOf(difficulty, available_by))
    : available < count
  if (missing > 0 && !lacking)
    return {
      text: `Passages are drawn whole: ${countOf(missing, 'question')} of this draw cannot be filled.`,
      isShort: true,
    }
  if (missing > 0 && isByDifficulty)
    return { text: `T${from('lacks', 'lack')} ${lacking} for this draw.${unset}`, isShort: true }
  if (missing > 0)
    return {
      text: `This draw needs ${countOf(count, 'question')}; t${from('has', 'have')} ${available} that ${available === 1 ? 'fits' : 'fit'}.`,
      isShort: true,
    }
  const spread = chapters === 1 ? '' : `, spread over ${chapters} chapters`
  return {
    text: `${isByDifficulty ? gradedText(difficulty) : count} of ${countOf(available, 'question')} at random${spread} · ${marksText(marks)}`,
    isShort: false,
  }
}

/** Says why some matching questions are not drawn; empty if there are none. */
function unsetText(unset: number): string {
  if (unset === 0) return ''
  return unset === 1 ? ' 1 that fits has no difficulty.' : ` ${unset} that fit have no difficulty.`
}

/** For example '25 questions · 100 marks' or 'Answer any 10 of 15 questions · 40 marks'. */
export function sectionSentence(
  { questions, marks }: { readonly questions: number; readonly marks: number },
  answerAtMost: number | null,
): string {
  const isChoice = answerAtMost !== null && answerAtMost > 0 && answerAtMost < questions
  const asked = countOf(questions, 'question')
  return `${isChoice ? `Answer any ${answerAtMost} of ${asked}` : asked} · ${marksText(marks)}`
}
