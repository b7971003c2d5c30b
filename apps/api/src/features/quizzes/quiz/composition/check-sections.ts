import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { invalid, notFound } from '../../../../platform/errors.ts'
import { selectDraftIds } from '../../../bank/questions/index.ts'
import { selectPresentChapters, withSchemes } from './composition.queries.ts'
import { type Composition, chapterIdsOf, chaptersOf, chosenIdsOf } from './composition.ts'
import { type Composed, selectBank } from './read-composition.ts'
import { type MarkedCandidate, unevenDraw } from './section-totals.ts'

/** Sections as an admin enters them, with the settings for order and draws. */
type EnteredComposition = Omit<Composition, 'sections'> & {
  readonly sections: readonly SectionBody[]
}

/**
 * Returns entered sections with their marking schemes, and the questions of the bank that they can
 * have. Throws 404 for a missing chapter or scheme; 400 for a chosen question that is missing, a
 * draft or of a type that the section does not use, and for draws that would give students
 * different totals. Sources that are too small are allowed, because the bank may still grow.
 */
export async function checkSections(db: Db | Tx, entered: EnteredComposition): Promise<Composed> {
  const { shuffle_questions, shuffle_options, draw } = entered
  const sections = await withSchemes(db, entered.sections)
  const composition: Composition = { sections, shuffle_questions, shuffle_options, draw }
  await requireChapters(db, composition)
  const bank = await selectBank(db, composition)
  requireChosen(composition, bank, await selectDraftIds(db, chosenIdsOf(composition)))
  const uneven = draw === 'own' ? unevenDraw(composition, bank) : undefined
  if (uneven)
    throw invalid(
      `sections.${uneven.section}.sources.${uneven.source}.count`,
      'Its questions have different marks: with a draw for each student, totals would differ',
    )
  return { composition, bank }
}

async function requireChapters(db: Db | Tx, composition: Composition): Promise<void> {
  const present = await selectPresentChapters(db, chapterIdsOf(composition))
  for (const [at, { sources }] of composition.sections.entries())
    for (const [place, source] of sources.entries())
      for (const id of chaptersOf(source))
        if (!present.has(id)) {
          const field = id === source.chapter_id ? 'chapter_id' : 'chapter_ids'
          throw notFound('Chapter', `sections.${at}.sources.${place}.${field}`)
        }
}

function requireChosen(
  { sections }: Composition,
  bank: readonly MarkedCandidate[],
  drafts: ReadonlySet<number>,
): void {
  const byId = new Map(bank.map((item) => [item.question_id, item]))
  for (const [at, { sources, scheme }] of sections.entries())
    for (const [place, { question_ids, types }] of sources.entries())
      for (const id of question_ids) {
        const field = `sections.${at}.sources.${place}.question_ids`
        const item = byId.get(id)
        if (drafts.has(id)) throw invalid(field, `Question ${id} is a draft, which no paper asks`)
        if (!item) throw invalid(field, `There is no question ${id}`)
        if (!scheme.rules[item.type] || (types && !types.includes(item.type)))
          throw invalid(field, `Question ${id} is ${item.type}, which this section does not use`)
      }
}
