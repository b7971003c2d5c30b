import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import { isSameLanguage } from '@prepwell/contract/wire/language-names.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notAllowedNow } from '../../../platform/errors.ts'
import { selectItems } from '../../bank/questions/index.ts'
import { readLanguages } from '../../shared/school-settings/index.ts'
import { composePaper, type PaperContent, type PaperHead } from '../../sitting/attempts/index.ts'

type BankItem = Awaited<ReturnType<typeof selectItems>>[number]

/**
 * Composes the paper of a private practice from these questions, as they are in the bank now: one
 * section without a name of its own, with the marks of the questions and no negative marks. Each
 * attempt has its own order of questions and options.
 */
export async function composeOwnPaper(
  tx: Tx,
  questionIds: readonly number[],
): Promise<{ readonly content: PaperContent; readonly head: PaperHead }> {
  const bank = await selectItems(tx, { chapterIds: [], questionIds, tags: [], exams: [] })
  const [first] = bank
  if (!first) throw notAllowedNow('These questions are not there any more')
  const byChapter = Map.groupBy(bank, ({ chapter_id }) => chapter_id)
  const section = {
    name: 'Questions',
    instructions: null,
    instructions_format: 'plain',
    translations: {},
    scheme: { id: 0, name: 'Marks of the questions', rules: plainRules },
    answer_at_most: null,
    cut_off: null,
    minutes: null,
    sources: [...byChapter].map(([chapter_id, items]) => ({
      ...{
        chapter_id,
        types: null,
        chapter_ids: null,
        take: 'these' as const,
        count: null,
        difficulty: null,
      },
      ...{ tags: null, exam: null, years: null },
      question_ids: items.map(({ question_id }) => question_id),
    })),
  } as const
  const content = composePaper(
    { sections: [section], shuffle_questions: true, shuffle_options: true, draw: 'same' },
    bank,
    { drawsForEach: true, languages: languagesOf(bank, await readLanguages(tx)) },
  )
  return { content, head: headOf(first, bank) }
}

const headOf = (first: BankItem, bank: readonly BankItem[]): PaperHead => ({
  chapter_id: first.chapter_id,
  chapter_name: withOthers(bank.map(({ chapter_name }) => chapter_name)),
  subject_name: withOthers(bank.map(({ subject_name }) => subject_name)),
})

/** 'Kinematics', 'Kinematics and Optics', or 'Kinematics and 4 more'. */
function withOthers(names: readonly string[]): string {
  const [first = '', second, ...others] = new Set(names)
  if (second === undefined) return first
  return `${first} and ${others.length === 0 ? second : `${others.length + 1} more`}`
}

/**
 * The languages of the school in which at least one of the questions exists; null if there are
 * fewer than two.
 */
function languagesOf(
  bank: readonly BankItem[],
  school: readonly string[],
): Parameters<typeof composePaper>[2]['languages'] {
  const [first] = school
  if (first === undefined) return null
  const offered = school
    .filter((tag) =>
      bank.some(({ language, translations }) =>
        [language ?? first, ...Object.keys(translations ?? {})].some((one) =>
          isSameLanguage(one, tag),
        ),
      ),
    )
    .slice(0, limits.quizLanguagesMax)
  return offered.length < 2 ? null : { offered, deciding: offered[0] ?? first, first }
}
