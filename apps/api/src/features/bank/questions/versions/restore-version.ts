import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { conflict } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { requireKeys, type Viewer } from '../../../shared/access/index.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'
import { markQuestionImagesUsed } from '../../../shared/uploads/index.ts'
import { getQuestion, lockQuestion } from '../questions.queries.ts'
import { shownTranslations } from '../translations.ts'
import { changeQuestion } from '../update-question.ts'
import type { StoredContent } from './content.queries.ts'
import { getVersion } from './versions.queries.ts'
import { isKeyless } from './versions.view.ts'

interface RestoreInput {
  readonly viewer: Viewer
  readonly id: number
  /** The number of the version. */
  readonly n: number
}

/**
 * Restores a version of a question; its chapter, passage and facts stay. Throws 404 when there is
 * no such question or version, 403 for a program that may not read keys (whether its save changed
 * anything would tell one), 409 when the content is already the same or a picture is gone.
 */
export function restoreVersion({ db, clock }: Platform, { viewer, id, n }: RestoreInput) {
  requireKeys(viewer)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { chapter_id } = await lockQuestion(tx, id)
    const { content, is_present, pictures } = await getVersion(tx, { id, number: n })
    if (is_present)
      throw conflict(
        `The question is as in version ${n} already; its passage is never brought back`,
      )
    const found = await markQuestionImagesUsed(tx, pictures)
    if (pictures.some((name) => !found.has(name)))
      throw conflict(`A picture of version ${n} no longer exists, so it cannot be brought back`)
    await changeQuestion(
      tx,
      { now },
      { viewer, id, chapter_id, content: await named(tx, id, contentOf(content)), restored: n },
    )
  })
}

/**
 * Adds the question's present language to a version from before the school changed its first
 * language, if the version names no language and has a translation into the new first language.
 */
async function named(tx: Tx, id: number, content: QuestionContent): Promise<QuestionContent> {
  const [first = ''] = await readLanguages(tx)
  if (content.language || !content.translations?.[first]) return content
  return { ...content, language: (await getQuestion(tx, id)).language }
}

function contentOf(stored: StoredContent): QuestionContent {
  const { options, numerical_low: low, numerical_high: high, language = null, ...content } = stored
  const { passage: _itStays, ...own } = content
  return {
    ...own,
    language,
    translations: shownTranslations(stored),
    options: options.map(({ text, is_correct, is_fixed }) => ({
      text,
      correct: is_correct,
      fixed: is_fixed,
    })),
    numerical_range: low === null || high === null ? null : { low, high },
    facts: isKeyless(stored) ? { status: 'draft' } : {},
  }
}
