import type { previewPaper } from '@prepwell/contract/quizzes/quizzes.ts'
import type { z } from 'zod'
import type { Db } from '../../../../platform/database/database.ts'
import { selectItems } from '../../../bank/questions/index.ts'
import { checkSections, requireOwnSources, wantedOf } from '../../../quizzes/quiz/index.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { composePaper, itemsOf, newSeed, orderItems, readOffered } from '../../attempts/index.ts'
import { showItems } from '../sitting.view.ts'

/**
 * Previews the paper for the given sections as one student would see it, with the texts in the
 * given languages. Stores nothing.
 */
export async function showPaperPreview(
  db: Db,
  { viewer, ...body }: z.output<(typeof previewPaper)['body']> & { readonly viewer: Viewer },
): Promise<z.input<(typeof previewPaper)['response']>['data']> {
  await requireOwnSources(db, viewer, body)
  const { composition } = await checkSections(db, body)
  const bank = await selectItems(db, wantedOf(composition))
  const languages = await readOffered(db, body)
  const paper = composePaper(composition, bank, { drawsForEach: false, languages })
  return showItems(paper, itemsOf(paper, orderItems(paper, newSeed())))
}
