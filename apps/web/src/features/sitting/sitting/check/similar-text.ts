import type { CheckedAnswer } from '@prepwell/contract/sitting/checks.ts'
import { countOf } from '../../../../lib/dates.ts'

/** For example '3 questions you have not seen: Optics, medium'. */
export const similarText = ({
  chapter_name,
  difficulty,
  count,
}: NonNullable<CheckedAnswer['similar_question']>): string =>
  `${countOf(count, 'question')} you have not seen: ${chapter_name}${difficulty ? `, ${difficulty}` : ''}`
