import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { isPlain } from '../../../../ui/rich-text/is-plain.ts'
import { sectionInstructions } from '../languages/section-texts.ts'
import type { fetchPaper } from '../sitting.api.ts'

type Paper = Pick<Awaited<ReturnType<typeof fetchPaper>>, 'questions' | 'sections' | 'passages'>

interface FormattedText {
  readonly text: string
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly format?: TextFormat | undefined
}

/** The formats of a paper's texts, in any language, that need extra code to be displayed. */
export function formatsOf({
  questions,
  passages = [],
  sections = [],
}: Paper): readonly TextFormat[] {
  const texts: readonly FormattedText[] = [
    ...questions.flatMap(({ statement, translations, question_format: format, options }) => [
      { text: statement, translations, format },
      ...options.map((option) => ({ ...option, format })),
    ]),
    ...passages,
    ...sections.map(({ instructions, instructions_format: format, ...section }) => ({
      text: instructions ?? '',
      translations: sectionInstructions(section),
      format,
    })),
  ]
  const drawn = texts.filter(({ text, translations = {}, format }) =>
    [text, ...Object.values(translations)].some((each) => !isPlain(each, format)),
  )
  return [...new Set(drawn.map(({ format = 'plain' }) => format))]
}
