import type { Row } from './paper-row.ts'
import { fieldIn } from './paper-words.ts'
import { asciiDigits } from './row-marker.ts'

/** Facts that a paper states once for all questions below. */
export interface SectionFacts {
  readonly marks: string | null
  readonly subject: string | null
  readonly chapter: string | null
  /** True where every question has several right options, false where it has one. */
  readonly isMultiple: boolean | null
  readonly isNumerical: boolean
  readonly isTrueFalse: boolean
}

export const noSectionFacts: SectionFacts = {
  ...{ marks: null, subject: null, chapter: null, isMultiple: null },
  ...{ isNumerical: false, isTrueFalse: false },
}

const eachCarries =
  /\beach\s(?:question\s)?(?:carries|carry|has|is (?:of|for|worth))\s{0,2}(?:\+\s?)?(\d{1,3}(?:\.\d{1,2})?)\s{0,2}marks?\b/iu
const carriesEach =
  /\b(\d{1,3}(?:\.\d{1,2})?)\s{0,2}marks?\s(?:each|per question|for each (?:question|correct))/iu
const carries = /\bcarr(?:y|ies)\s{0,2}(?:\+\s?)?(\d{1,3}(?:\.\d{1,2})?)\s{0,2}marks?\b/iu
const multiple =
  /multiple (?:correct|answers?|select)|one or more|more than one|multi[- ]?correct|\bMSQs?\b/iu
const single = /single correct|only one (?:option|answer|correct|is)|one correct/iu
const numerical = /numerical|integer[- ](?:type|answer|value)|\bNAT\b/iu
const trueFalse = /true\s?(?:\/|or)\s?false/iu

/** Adds the facts that a line outside the questions states about all questions after it. */
export function commonOf(row: Row, before: SectionFacts): SectionFacts {
  const text = asciiDigits(row.bare.replaceAll(/\*\*|__/g, '')).slice(0, longest)
  const field = fieldIn(text)
  if (field?.kind === 'subject') return { ...before, subject: field.value, chapter: null }
  if (field?.kind === 'chapter') return { ...before, chapter: field.value }
  const [, marks] = eachCarries.exec(text) ?? carriesEach.exec(text) ?? carries.exec(text) ?? []
  const isMultiple = multiple.test(text) ? true : single.test(text) ? false : null
  const kinds = [isMultiple !== null, numerical.test(text), trueFalse.test(text)]
  return {
    ...before,
    marks: marks ?? before.marks,
    // A heading without a kind, such as 'Section B', does not keep the kind of the section above
    // it.
    ...(kinds.includes(true) || isHeadOf(text)
      ? { isMultiple, isNumerical: kinds[1] === true, isTrueFalse: kinds[2] === true }
      : {}),
  }
}

const longest = 500
const isHeadOf = (text: string) => /^(?:section|part|भाग|खण्ड|खंड)\b/iu.test(text)
