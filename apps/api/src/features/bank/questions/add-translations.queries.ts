import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import {
  type QuestionTranslation,
  type QuestionTranslations,
  questionTranslations,
} from '@prepwell/contract/bank/translations.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { searchedText } from './question-formats.ts'
import { optionTextsJson, questionTextsJson, shownTranslations } from './translations.ts'
import type { Save } from './versions/save-versions.queries.ts'

/** A question of the bank, and its content with translations to add. */
interface Translated {
  readonly id: number
  readonly content: Pick<QuestionContent, 'translations' | 'options'>
}

/**
 * Adds translations to questions. A text that is already translated keeps its translation. Options
 * are matched by their text. `save` keeps the previous content. Throws 400 for a question that
 * would have too many translations.
 */
export async function addTranslations(
  tx: Tx,
  { now, save }: { readonly now: Date; readonly save: Save },
  questions: readonly Translated[],
): Promise<void> {
  if (questions.length === 0) return
  const added = new Map(questions.map(({ id, content }) => [id, content]))
  await save.watch(tx, { ids: [...added.keys()] })
  const stored = await selectTranslated(tx, [...added.keys()])
  const whole = stored.map((question) => {
    const content = added.get(question.id)
    return { ...question, translations: content ? merged(question, content) : {} }
  })
  for (const { id, translations } of whole) {
    const [issue] = questionTranslations.safeParse(translations).error?.issues ?? []
    if (issue) throw invalid('translations', `question ${id}: ${issue.message}`)
  }
  await update(tx, now, whole)
}

const selectTranslated = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('questions')
    .select((question) => [
      ...(['id', 'statement', 'question_format', 'translations'] as const),
      jsonArrayFrom(
        question
          .selectFrom('question_options')
          .select(['question_options.id', 'text', 'question_options.translations'])
          .whereRef('question_id', '=', 'questions.id')
          .orderBy('position'),
      ).as('options'),
    ])
    .where('id', 'in', ids)
    .execute()

type Stored = Awaited<ReturnType<typeof selectTranslated>>[number]

function merged(
  stored: Stored,
  { translations = {}, options }: Translated['content'],
): QuestionTranslations {
  const present = shownTranslations(stored)
  const places = new Map(options.map(({ text }, place) => [text, place]))
  const whole: Record<string, QuestionTranslation> = { ...present }
  for (const [language, added] of Object.entries(translations)) {
    const old = present[language]
    whole[language] = {
      question_statement: old?.question_statement ?? added.question_statement,
      options: stored.options.map(
        ({ text }, place) => old?.options[place] ?? added.options[places.get(text) ?? -1] ?? null,
      ),
      answer_explanation: old?.answer_explanation ?? added.answer_explanation,
    }
  }
  return whole
}

type Whole = Omit<Stored, 'translations'> & { readonly translations: QuestionTranslations }

async function update(tx: Tx, now: Date, questions: readonly Whole[]): Promise<void> {
  const rows = questions.map(({ id, statement, question_format, translations }) => ({
    id,
    translations: questionTextsJson(translations),
    shown_text: searchedText(statement, question_format, translations),
  }))
  const options = questions.flatMap(({ options: own, translations }) =>
    own.map(({ id }, place) => ({ id, translations: optionTextsJson(translations, place) })),
  )
  await sql`
    update questions set translations = wanted.translations::jsonb,
      shown_text = wanted.shown_text, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (id integer, translations text, shown_text text)
    where questions.id = wanted.id`.execute(tx)
  await sql`
    update question_options set translations = wanted.translations::jsonb
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as wanted (id integer, translations text)
    where question_options.id = wanted.id`.execute(tx)
}
