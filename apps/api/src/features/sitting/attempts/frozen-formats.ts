import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import type { PaperItem, PaperPassage, PaperSection } from './paper.ts'

type Format = 'question_format' | 'explanation_format' | 'instructions_format' | 'format'

/** A stored part of a paper. A part frozen before formats existed has no format. */
export type Frozen<Part> = Omit<Part, Format> & Partial<Pick<Part, Format & keyof Part>>

const optionTexts = ({ options }: Pick<PaperItem, 'options'>) => options.map(({ text }) => text)

/** Adds the formats of an item that was frozen without them. */
export const withItemFormats = (item: Frozen<PaperItem>): PaperItem => ({
  ...item,
  question_format: item.question_format ?? olderTextFormat(item.statement, optionTexts(item)),
  explanation_format: item.explanation_format ?? olderTextFormat(item.explanation ?? ''),
})

export const withInstructionsFormat = (section: Frozen<PaperSection>): PaperSection => ({
  ...section,
  instructions_format: section.instructions_format ?? olderTextFormat(section.instructions ?? ''),
})

export const withPassageFormat = (passage: Frozen<PaperPassage>): PaperPassage => ({
  ...passage,
  format: passage.format ?? olderTextFormat(passage.text),
})

const unless = <Name extends string>(name: Name, format: string, usual: string) =>
  format === usual ? {} : { [name]: format }

/** The inverse of {@link withItemFormats}: removes the formats that it would add. */
export const withoutUsualFormats = {
  item: ({ question_format, explanation_format, ...item }: PaperItem) => ({
    ...item,
    ...unless(
      'question_format',
      question_format,
      olderTextFormat(item.statement, optionTexts(item)),
    ),
    ...unless('explanation_format', explanation_format, olderTextFormat(item.explanation ?? '')),
  }),
  section: ({ instructions_format, ...section }: PaperSection) => ({
    ...section,
    ...unless(
      'instructions_format',
      instructions_format,
      olderTextFormat(section.instructions ?? ''),
    ),
  }),
  passage: ({ format, ...passage }: PaperPassage) => ({
    ...passage,
    ...unless('format', format, olderTextFormat(passage.text)),
  }),
}
