import type { Passage } from '@prepwell/contract/bank/passages.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import type { QuestionBody } from '../form/answer-rules.ts'
import { writtenTexts } from '../languages/written-texts.ts'

export type PassageSource = 'none' | 'bank' | 'new'

/** The passage of a question being edited. Input is kept while another source is selected. */
export interface DraftPassage {
  readonly source: PassageSource
  readonly text: string
  readonly format: TextFormat
  readonly image: string | null
  /** By language (BCP 47), as typed. */
  readonly translations: TextTranslations
  /** The selected passage in the bank; null if none is selected. */
  readonly chosen: {
    readonly id: number
    /** The text stored in the bank. */
    readonly text: string
    readonly format: TextFormat
    /** Absent in a form that was stored in the tab before drafts kept it. */
    readonly image?: string | null | undefined
    readonly translations: TextTranslations
    /** The number of questions that use it, including this one. */
    readonly sharedBy: number
  } | null
}

export const noPassage: DraftPassage = {
  source: 'none',
  text: '',
  format: 'plain',
  image: null,
  translations: {},
  chosen: null,
}

/** A passage in the bank, newly selected for a question. */
export const chosenPassage = (passage: Passage): DraftPassage =>
  draftPassageOf({ ...passage, questions_count: passage.questions_count + 1 })

/** The stored passage of a question as a draft. */
export const draftPassageOf = ({
  id,
  text,
  format,
  image,
  translations,
  questions_count,
}: Passage): DraftPassage => ({
  source: 'bank',
  text,
  format,
  image,
  translations,
  chosen: { id, text, format, image, translations, sharedBy: questions_count },
})

/** Changes the passage in a language other than its first. */
export const translatePassage = (
  passage: DraftPassage,
  tag: string,
  text: string,
): DraftPassage => ({ ...passage, translations: { ...passage.translations, [tag]: text } })

/** The passage for the next question, which uses it too. */
export const sharedOnceMore = (passage: DraftPassage): DraftPassage =>
  passage.chosen
    ? { ...passage, chosen: { ...passage.chosen, sharedBy: passage.chosen.sharedBy + 1 } }
    : passage

/** The passage after a save, which has stored it as it is in the form. */
export const storedPassage = (passage: DraftPassage): DraftPassage => {
  const { source, text, format, image, translations, chosen } = passage
  return source === 'bank' && chosen
    ? { ...passage, chosen: { ...chosen, text, format, image, translations } }
    : passage
}

/** Changes the source. A new passage does not start with the text of the selected one. */
export const changeSource = (passage: DraftPassage, source: PassageSource): DraftPassage =>
  source === 'new' && passage.chosen ? { ...noPassage, source } : { ...passage, source }

/**
 * The passage of a question that moves to another chapter. A passage belongs to one chapter, so it
 * becomes a copy.
 */
export const detached = (passage: DraftPassage): DraftPassage =>
  passage.chosen === null
    ? passage
    : { ...passage, source: passage.source === 'none' ? 'none' : 'new', chosen: null }

/** True when a passage is written or selected. */
export const hasPassage = ({ source, text, image }: DraftPassage): boolean =>
  source !== 'none' && (text.trim() !== '' || image !== null)

/** The content of the passage, whether or not it is in the bank; null if there is none. */
export const passageContent = ({ source, text, format, image, translations }: DraftPassage) =>
  source === 'none' ? null : { text, format, image, translations: writtenTexts(translations) }

/**
 * The passage in the request body. Of a passage in the bank, it has only the parts that were
 * changed here, because somebody else may have changed the others meanwhile.
 */
export function passageBody(
  draft: DraftPassage,
): Pick<
  QuestionBody,
  'passage' | 'passage_format' | 'passage_id' | 'passage_image' | 'passage_translations'
> {
  const content = passageContent(draft)
  if (!content) return { passage: null, passage_id: null, passage_image: null }
  const { text, format, image, translations } = content
  const { chosen } = draft
  const isTextSame = text === chosen?.text
  return {
    ...(isTextSame ? {} : { passage: text }),
    // A changed text always has its format: the server would derive a missing one from the text.
    ...(isTextSame && format === chosen.format ? {} : { passage_format: format }),
    passage_id: chosen?.id ?? null,
    ...(chosen && image === chosen.image ? {} : { passage_image: image }),
    ...(isSame(translations, chosen?.translations ?? {})
      ? {}
      : { passage_translations: translations }),
  }
}

const isSame = (one: TextTranslations, other: TextTranslations) =>
  [...new Set([one, other].flatMap(Object.keys))].every((tag) => one[tag] === other[tag])

/** Names the missing part; undefined if the passage can be sent. */
export function passageProblem({ source, text, chosen }: DraftPassage): string | undefined {
  if (source === 'bank' && !chosen) return 'Choose a passage'
  return source !== 'none' && text.trim() === '' ? 'The passage needs a text' : undefined
}

/** Says how many questions an edit to the selected passage affects; null if no others use it. */
export const sharingNote = ({ source, chosen }: DraftPassage): string | null =>
  source === 'bank' && chosen && chosen.sharedBy > 1
    ? `${chosen.sharedBy} questions share this passage. A change affects all of them.`
    : null
