import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { requireTextPictures } from '../../../shared/uploads/index.ts'

/**
 * Throws 400 for instructions with a picture that was not uploaded, unless the stored sections
 * already have it.
 */
export const requireSectionPictures = (
  tx: Tx,
  sections: readonly SectionBody[],
  stored: readonly SectionBody[] = [],
): Promise<void> =>
  requireTextPictures(
    tx,
    sections.flatMap(({ instructions, translations }, at) => [
      { field: `sections.${at}.instructions`, text: instructions },
      ...Object.entries(translations ?? {}).map(([tag, translated]) => ({
        field: `sections.${at}.translations.${tag}.instructions`,
        text: translated.instructions,
      })),
    ]),
    stored.flatMap(({ instructions, translations }) => [
      instructions,
      ...Object.values(translations ?? {}).map((translated) => translated.instructions),
    ]),
  )
