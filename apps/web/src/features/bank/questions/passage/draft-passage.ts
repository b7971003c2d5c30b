import type { Passage } from '@prepwell/contract/bank/passages.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { QuestionBody } from '../form/answer-rules.ts'

/** Where the passage of a question comes from. */
export type PassageSource = 'none' | 'bank' | 'new'

/** The passage of a question that is being written; what was entered stays when it is not used. */
export interface DraftPassage {
  readonly source: PassageSource
  readonly text: string
  readonly format: TextFormat
  readonly image: string | null
  /** The chosen passage of the bank; null when none is chosen. */
  readonly chosen: {
    readonly id: number
    /** As it is in the bank. */
    readonly text: string
    readonly format: TextFormat
    /** The number of questions that share it, this one included. */
    readonly sharedBy: number
  } | null
}

/** A question without a passage. */
export const noPassage: DraftPassage = {
  source: 'none',
  text: '',
  format: 'plain',
  image: null,
  chosen: null,
}

/** A passage of the bank, chosen for a question that does not have it yet. */
export const chosenPassage = (passage: Passage): DraftPassage =>
  draftPassageOf({ ...passage, questions_count: passage.questions_count + 1 })

/** The passage that a question of the bank has. */
export const draftPassageOf = ({
  id,
  text,
  format,
  image,
  questions_count,
}: Passage): DraftPassage => ({
  source: 'bank',
  text,
  format,
  image,
  chosen: { id, text, format, sharedBy: questions_count },
})

/** The passage for one more question after the one that has it. */
export const sharedOnceMore = (passage: DraftPassage): DraftPassage =>
  passage.chosen
    ? { ...passage, chosen: { ...passage.chosen, sharedBy: passage.chosen.sharedBy + 1 } }
    : passage

/** Another source. A new passage does not begin with the text of a chosen one. */
export const changeSource = (passage: DraftPassage, source: PassageSource): DraftPassage =>
  source === 'new' && passage.chosen ? { ...noPassage, source } : { ...passage, source }

/**
 * The passage of a question that goes to another chapter: a passage belongs to its chapter, so it
 * becomes a copy.
 */
export const detached = (passage: DraftPassage): DraftPassage =>
  passage.chosen === null
    ? passage
    : { ...passage, source: passage.source === 'none' ? 'none' : 'new', chosen: null }

/** Is something written or chosen? */
export const hasPassage = ({ source, text, image }: DraftPassage): boolean =>
  source !== 'none' && (text.trim() !== '' || image !== null)

/** The fields of the call. */
export const passageBody = ({
  source,
  text,
  format,
  image,
  chosen,
}: DraftPassage): Pick<
  QuestionBody,
  'passage' | 'passage_format' | 'passage_id' | 'passage_image'
> =>
  source === 'none'
    ? { passage: null, passage_id: null, passage_image: null }
    : {
        passage: text,
        passage_format: format,
        passage_id: chosen?.id ?? null,
        passage_image: image,
      }

/** What is missing; undefined when the passage can be sent. */
export function passageProblem({ source, text, chosen }: DraftPassage): string | undefined {
  if (source === 'bank' && !chosen) return 'Choose a passage'
  return source !== 'none' && text.trim() === '' ? 'The passage needs a text' : undefined
}

/** What a change of the chosen passage means for other questions; null when it means nothing. */
export const sharingNote = ({ source, chosen }: DraftPassage): string | null =>
  source === 'bank' && chosen && chosen.sharedBy > 1
    ? `${chosen.sharedBy} questions share this passage: a change changes all of them.`
    : null
