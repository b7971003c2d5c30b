import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { Take } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { countOf } from '../../../../../lib/dates.ts'
import { marksText } from '../../../../../lib/numbers.ts'
import type { SourceFigures } from './builder.api.ts'

/** Names the types: 'MCQ and Numerical'; 'question' for all types. */
function kindOf(types: readonly QuestionType[] | null, count: number): string {
  const named = questionTypes.filter((type) => types?.includes(type))
  if (named.length === 0 || named.length === questionTypes.length)
    return count === 1 ? 'question' : 'questions'
  return named.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

/** Describes how a source takes its questions: '20 MCQ at random'. */
export function takeText({
  take,
  types,
  count,
  chosen,
}: {
  readonly take: Take
  readonly types: readonly QuestionType[] | null
  /** The number drawn. */
  readonly count: number | null
  /** The number chosen by hand. */
  readonly chosen: number
}): string {
  if (take === 'all') return `all ${kindOf(types, 2)}`
  if (take === 'draw') return `${count} ${kindOf(types, count ?? 2)} at random`
  return `${countOf(chosen, 'question')} chosen by hand`
}

/** A sentence about a source, marked when it provides too little. */
export interface SourceSentence {
  readonly text: string
  readonly isShort: boolean
}

/** Describes what a source provides from its chapter now. */
export function sourceSentence(
  source: { readonly take: Take; readonly count: number; readonly chosen: number },
  { available, missing, marks }: SourceFigures,
): SourceSentence {
  const { take, count, chosen } = source
  if (take === 'these')
    return missing > 0
      ? {
          text: `${missing} of the ${countOf(chosen, 'chosen question')} cannot be used: deleted, used elsewhere in the paper, or of a type that is not asked here.`,
          isShort: true,
        }
      : {
          text: `${countOf(chosen, 'question')} in your order · ${marksText(marks)}`,
          isShort: false,
        }
  if (available === 0) return { text: 'The chapter has no question that fits.', isShort: true }
  if (take === 'all')
    return { text: `${countOf(available, 'question')} now · ${marksText(marks)}`, isShort: false }
  if (missing > 0)
    return {
      text: `This draw needs ${countOf(count, 'question')}; the chapter has ${available} that fit.`,
      isShort: true,
    }
  return {
    text: `${count} of ${countOf(available, 'question')} at random · ${marksText(marks)}`,
    isShort: false,
  }
}

/** '25 questions · 100 marks', 'Answer any 10 of 15 questions · 40 marks'. */
export function sectionSentence(
  { questions, marks }: { readonly questions: number; readonly marks: number },
  answerAtMost: number | null,
): string {
  const isChoice = answerAtMost !== null && answerAtMost > 0 && answerAtMost < questions
  const asked = countOf(questions, 'question')
  return `${isChoice ? `Answer any ${answerAtMost} of ${asked}` : asked} · ${marksText(marks)}`
}
