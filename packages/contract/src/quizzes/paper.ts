import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { textTranslations } from '../bank/translations.ts'
import { paperLanguages } from './quiz-languages.ts'
import { paperPassage, paperSection } from './quiz-sections.ts'

/** A question on the paper as the student sees it: no key, no explanation. */
export const paperQuestion = z.object({
  id: z.number().int(),
  display_id: z.number().int(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of both the statement and the options. */
  question_format: textFormat,
  question_image: z.string().nullable(),
  /** Its full marks. */
  marks: z.number(),
  options: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      /** Absent if it reads the same in every language. */
      translations: textTranslations.optional(),
    }),
  ),
  /** Its section, from 1. Like the next two fields, only present on a paper with sections. */
  section: z.number().int().optional(),
  /** Marks for a right answer, to 2 decimals. */
  marks_right: z.number().optional(),
  /** Marks for a wrong answer, to 2 decimals; 0 or less. */
  marks_wrong: z.number().optional(),
  /** The passage it belongs to; absent without one. */
  passage_id: z.number().int().optional(),
  /** The language of its texts; like the next field, only on a paper that offers languages. */
  language: z.string().optional(),
  /** Its statement in other languages of the paper. */
  translations: textTranslations.optional(),
})

/** The questions of a paper, with its sections and passages. */
export const shownPaper = z.object({
  questions: z.array(paperQuestion),
  /** In order; absent on the paper of one whole chapter. */
  sections: z.array(paperSection).optional(),
  /** Absent if no question has a passage. */
  passages: z.array(paperPassage).optional(),
  /** Absent if students cannot choose a language. */
  languages: paperLanguages.optional(),
})

export type PaperQuestion = z.infer<typeof paperQuestion>
