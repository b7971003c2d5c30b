import { plainSchemeId } from '@prepwell/contract/bank/marking-schemes.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import {
  type Composition,
  isSameComposition,
  newComposition,
  newSection,
  newSource,
} from './composition.ts'

/** A paper on one whole chapter with a marking scheme, as edited in the simple form. */
export interface WholeChapter {
  readonly subject_id: number | null
  readonly chapter_id: number | null
  readonly scheme_id: number
  /** The name of the section in the request body, which is the chapter's name. */
  readonly name: string
}

/**
 * The sections of a paper on one whole chapter; null, as older clients send, for the plain scheme.
 */
export const sectionsOf = ({ name, scheme_id, ...place }: WholeChapter): Composition | null =>
  scheme_id === plainSchemeId
    ? null
    : newComposition([
        newSection({
          name: name.slice(0, limits.sectionNameMax),
          scheme_id,
          sources: [newSource(place)],
        }),
      ])

/** The whole chapter that a composition consists of; null if it contains anything else. */
export function wholeChapterOf(composition: Composition | null): WholeChapter | null {
  const [section] = composition?.sections ?? []
  const [source] = section?.sources ?? []
  if (!section || !source) return null
  const { name, scheme_id } = section
  const { subject_id, chapter_id } = source
  const chapter = { name, scheme_id, subject_id, chapter_id }
  const sections = sectionsOf(chapter)
  return sections && isSameComposition(composition, sections) ? chapter : null
}
