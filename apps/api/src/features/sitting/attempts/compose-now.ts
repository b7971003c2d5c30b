import type { Db, Tx } from '../../../platform/database/database.ts'
import { notAllowedNow } from '../../../platform/errors.ts'
import { selectChapterItems, selectItems } from '../../bank/questions/index.ts'
import {
  type Composition,
  findComposition,
  lackingSections,
  type OpenQuiz,
  unevenDraw,
  wantedOf,
} from '../../quizzes/quiz/index.ts'
import {
  type BankItem,
  composePaper,
  type Draws,
  type PaperContent,
  passagesOf,
  printItem,
} from './compose-paper.ts'
import { asFrozen, type OfferedLanguages, readOffered } from './paper-languages.ts'

type Composing = Pick<OpenQuiz, 'id' | 'quiz_mode' | 'chapter_id' | 'languages'>

const nothingToAsk = 'This quiz has no questions yet'

/** Composes the paper of a whole chapter from the current bank. */
export async function composeChapter(
  db: Db | Tx,
  quiz: Pick<Composing, 'chapter_id' | 'languages'>,
): Promise<PaperContent> {
  const bank = await selectChapterItems(db, quiz.chapter_id)
  if (bank.length === 0) throw notAllowedNow(nothingToAsk)
  const languages = await readOffered(db, quiz)
  return {
    items: bank.map((item, index) => printItem(item, index, languages)),
    sections: null,
    chapters: null,
    passages: passagesOf(bank, languages),
    arrangement: null,
    ...(languages ? { languages: asFrozen(languages) } : {}),
  }
}

interface ComposedSections {
  readonly content: PaperContent
  readonly composition: Composition
  readonly bank: readonly BankItem[]
  readonly languages: OfferedLanguages | null
}

/**
 * Composes the paper of a quiz with sections from the current bank. Throws if there are too few
 * questions, or if students would get different totals.
 */
export async function composeSections(
  db: Db | Tx,
  quiz: Composing,
  drawsOf: (composition: Composition) => Draws,
): Promise<ComposedSections> {
  const composition = await findComposition(db, quiz.id)
  if (!composition) throw new Error(`quiz ${quiz.id} has no sections any more`)
  const bank = await selectItems(db, wantedOf(composition))
  const draws = drawsOf(composition)
  const [short] = lackingSections(composition, bank)
  if (short)
    throw notAllowedNow(
      `This quiz is not ready: ${short.name} lacks ${short.missing} of its questions`,
    )
  if (quiz.quiz_mode === 'exam' && draws.drawsForEach && unevenDraw(composition, bank))
    throw notAllowedNow('This quiz is not ready: its draws have different marks')
  const languages = await readOffered(db, quiz)
  const content = composePaper(composition, bank, { ...draws, languages })
  if (content.items.length === 0) throw notAllowedNow(nothingToAsk)
  return { content, composition, bank, languages }
}
