import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { Translations } from '../../../../ui/languages/shown-texts.ts'
import type { DraftTranslation } from '../languages/draft-translations.ts'
import { writtenTexts } from '../languages/written-texts.ts'
import type { DraftOption } from './draft-options.ts'
import type { QuestionDraft } from './question-draft.ts'

/**
 * An unsaved question in the form that a preview takes. Readers who choose a language see its
 * translations.
 */
export interface PreviewedTexts {
  readonly type: QuestionType
  readonly statement: string
  /** The format of the statement and the options. */
  readonly format: TextFormat
  readonly marks: string
  readonly options: readonly DraftOption[]
  readonly explanation: string
  readonly explanationFormat: TextFormat
  /** The URL of the image. */
  readonly image: string | null
  /** Null if there is no passage. `image` is a URL. */
  readonly passage: {
    readonly title?: string
    readonly text: string
    readonly format: TextFormat
    readonly image: string | null
    readonly language?: string | undefined
    readonly translations?: Translations | undefined
  } | null
  /** The language of the texts; absent for the authoritative one. */
  readonly language?: string | undefined
  readonly translations?: Translations | undefined
  readonly explanationTranslations?: Translations | undefined
}

/** Converts a draft and the URLs of its images for a preview. */
export function previewedTexts(
  draft: QuestionDraft,
  { image, passageImage }: { readonly image: string | null; readonly passageImage: string | null },
): PreviewedTexts {
  const { type, statement, format, marks, options, explanation, explanationFormat, passage } = draft
  const inEach = (part: keyof DraftTranslation) =>
    writtenTexts(
      Object.fromEntries(
        Object.entries(draft.translations).map(([tag, texts]) => [tag, texts[part]]),
      ),
    )
  return {
    ...{ type, statement, format, marks, explanation, explanationFormat, image },
    options: options.map((option) =>
      option.translations ? { ...option, translations: writtenTexts(option.translations) } : option,
    ),
    passage:
      passage.source === 'none'
        ? null
        : {
            text: passage.text,
            format: passage.format,
            image: passageImage,
            translations: writtenTexts(passage.translations),
          },
    translations: inEach('statement'),
    explanationTranslations: inEach('explanation'),
  }
}
