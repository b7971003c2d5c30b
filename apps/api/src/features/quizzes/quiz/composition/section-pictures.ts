import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { requireTextPictures } from '../../../shared/uploads/index.ts'

/**
 * Throws 400 for the instructions with a picture that was not uploaded, unless the stored sections
 * already have it.
 */
export const requireSectionPictures = (
  tx: Tx,
  sections: readonly SectionBody[],
  stored: readonly SectionBody[] = [],
): Promise<void> =>
  requireTextPictures(
    tx,
    sections.map(({ instructions }, at) => ({
      field: `sections.${at}.instructions`,
      text: instructions,
    })),
    stored.map(({ instructions }) => instructions),
  )
