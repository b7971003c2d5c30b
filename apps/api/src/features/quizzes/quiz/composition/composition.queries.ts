import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { CutOff } from '@prepwell/contract/quizzes/cut-offs.ts'
import type { DifficultyCounts, SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { SectionPlan } from '../section-times/section-plan.ts'
import {
  type Composition,
  chapterIdsOf,
  type Section,
  type Source,
  withSectionTexts,
} from './composition.ts'
import { inOneForm, type SectionTexts, storedTranslations } from './section-translations.ts'

/** True if the `quizzes` row has sections. Otherwise it asks all questions of its chapter. */
export const hasSections = sql<boolean>`exists (
  select from quiz_sections where quiz_sections.quiz_id = quizzes.id)`

/** The sections of these quizzes in order; a quiz without sections is left out. */
export async function selectCompositions(
  db: Db | Tx,
  quizIds: readonly number[],
): Promise<Map<number, Composition>> {
  const rows = await db
    .selectFrom('quizzes')
    .select(['quizzes.id', 'shuffle_questions', 'shuffle_options', 'draw'])
    .select((quiz) =>
      jsonArrayFrom(
        quiz
          .selectFrom('quiz_sections')
          .innerJoin('marking_schemes', 'marking_schemes.id', 'quiz_sections.scheme_id')
          .select(['quiz_sections.name', 'instructions', 'instructions_format', 'answer_at_most'])
          .select(sql<CutOff | null>`quiz_sections.cut_off`.as('cut_off'))
          .select('minutes')
          .select(sql<SectionTexts | null>`quiz_sections.translations`.as('translations'))
          .select((section) => [
            sql<Section['scheme']>`json_build_object('id', marking_schemes.id,
              'name', marking_schemes.name, 'rules', marking_schemes.rules)`.as('scheme'),
            jsonArrayFrom(
              section
                .selectFrom('quiz_sources')
                .select(['chapter_id', 'chapter_ids', 'types', 'take', 'count'])
                .select(chosenIds.as('question_ids'))
                .select([drawnByDifficulty.as('difficulty'), 'tags', 'exam', 'years'])
                .whereRef('section_id', '=', 'quiz_sections.id')
                .orderBy('quiz_sources.position'),
            ).as('sources'),
          ])
          .whereRef('quiz_sections.quiz_id', '=', 'quizzes.id')
          .orderBy('quiz_sections.position'),
      ).as('sections'),
    )
    .where('quizzes.id', 'in', quizIds)
    .where(hasSections)
    .execute()
  return new Map(
    rows.map(({ id, ...composition }) => [
      id,
      {
        ...composition,
        sections: composition.sections.map((section) => ({
          ...section,
          translations: inOneForm(section.translations),
        })),
      } as Composition,
    ]),
  )
}

const chosenIds = sql<number[]>`array(
  select question_id from quiz_source_questions
  where source_id = quiz_sources.id order by position)`

const drawnByDifficulty = sql<DifficultyCounts | null>`case when easy is not null
  then json_build_object('easy', easy, 'medium', medium, 'hard', hard) end`

/** The sections of a quiz; undefined if it asks all questions of one chapter. */
export const findComposition = async (
  db: Db | Tx,
  quizId: number,
): Promise<Composition | undefined> => (await selectCompositions(db, [quizId])).get(quizId)

/** Entered sections with their marking schemes; 404 for a missing scheme. */
export async function withSchemes(
  db: Db | Tx,
  sections: readonly SectionBody[],
): Promise<Section[]> {
  const rows = await db
    .selectFrom('marking_schemes')
    .select(['id', 'name', 'rules'])
    .where(
      'id',
      'in',
      sections.map(({ scheme_id }) => scheme_id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return withSectionTexts(sections).map(({ scheme_id, ...section }, index) => {
    const scheme = byId.get(scheme_id)
    if (!scheme) throw notFound('Marking scheme', `sections.${index}.scheme_id`)
    return { ...section, scheme: { ...scheme, rules: scheme.rules as MarkingRules } }
  })
}

/** The ids of the given chapters that exist. */
export async function selectPresentChapters(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db.selectFrom('chapters').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Locks chapters against deletion until the sections refer to them; throws 404 if one is gone. */
async function lockChapters(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('chapters')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (rows.length < ids.length) throw notFound('Chapter', 'sections')
}

/** Replaces the sections of a quiz; without sections it asks all questions of its chapter. */
export async function replaceSections(
  tx: Tx,
  quizId: number,
  sections: readonly SectionBody[],
): Promise<void> {
  await tx.deleteFrom('quiz_sections').where('quiz_id', '=', quizId).execute()
  // The last paper of a practice may have been made from other sections, or from none.
  await forgetPracticePaper(tx, quizId)
  const formatted = withSectionTexts(sections)
  await lockChapters(tx, chapterIdsOf({ sections }))
  for (const [index, { sources, translations, ...section }] of formatted.entries()) {
    const { id } = await tx
      .insertInto('quiz_sections')
      .values({
        ...section,
        translations: storedTranslations(translations),
        quiz_id: quizId,
        position: index + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertSources(tx, id, sources)
  }
}

/** Changes the times of the sections of a quiz, and nothing else. */
export const updateMinutes = (tx: Tx, quizId: number, minutes: readonly (number | null)[]) =>
  sql`
    update quiz_sections set minutes = given.minutes
    from unnest(${[...minutes]}::integer[]) with ordinality as given (minutes, position)
    where quiz_sections.quiz_id = ${quizId} and quiz_sections.position = given.position`.execute(tx)

/** The plan of the `quizzes` row; null unless each of its sections has its own time. */
export const sectionPlan = sql<SectionPlan | null>`(case when quizzes.section_times = 'each' then (
  select json_build_object('early', quizzes.early_section_end,
    'pause_minutes', quizzes.pause_minutes, 'minutes', json_agg(minutes order by position))
  from quiz_sections where quiz_sections.quiz_id = quizzes.id) end)`

/** Makes the next start of a practice compose a new paper. */
export const forgetPracticePaper = (tx: Tx, quizId: number) =>
  tx.deleteFrom('practice_papers').where('quiz_id', '=', quizId).execute()

async function insertSources(tx: Tx, section_id: number, sources: readonly Source[]) {
  for (const [index, { question_ids, difficulty, ...source }] of sources.entries()) {
    const { chapter_ids, types, tags, years, ...plain } = source
    const lists = {
      chapter_ids: chapter_ids && [...chapter_ids],
      types: types && [...types],
      tags: tags && [...tags],
      years: years && [...years],
    }
    const { id } = await tx
      .insertInto('quiz_sources')
      .values({ ...plain, ...lists, ...difficulty, section_id, position: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (question_ids.length > 0)
      await tx
        .insertInto('quiz_source_questions')
        .values(
          question_ids.map((question_id, place) => ({
            source_id: id,
            question_id,
            position: place + 1,
          })),
        )
        .execute()
  }
}

/**
 * The chapters that supply questions to the `quizzes` row, in the order of the paper. For a quiz
 * without sections, its only chapter comes from the joined `chapters` and `subjects` rows, so most
 * lists read no other rows.
 */
export const quizChapters = (isSectioned: RawBuilder<boolean>) => sql<
  { id: number; name: string; subject_id: number; subject_name: string }[]
>`case when ${isSectioned} then (
  select coalesce(json_agg(json_build_object('id', given.id, 'name', given.name,
    'subject_id', given_subjects.id, 'subject_name', given_subjects.name) order by place), '[]')
  from unnest(quiz_chapter_ids(quizzes.id)) with ordinality as ordered (chapter_id, place)
    join chapters as given on given.id = ordered.chapter_id
    join subjects as given_subjects on given_subjects.id = given.subject_id)
  else json_build_array(json_build_object('id', chapters.id, 'name', chapters.name,
    'subject_id', subjects.id, 'subject_name', subjects.name)) end`

/** The chapters that supply questions to a quiz, in the order of the paper. */
export async function selectQuizChapters(db: Db, id: number) {
  const quiz = await db
    .selectFrom('quizzes')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .leftJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(quizChapters(hasSections).as('chapters'))
    .where('quizzes.id', '=', id)
    .executeTakeFirstOrThrow()
  return quiz.chapters
}

/** True if the quiz with this id asks questions of a chapter that meets the condition. */
export const asksChapter = (condition: (chapterId: RawBuilder<unknown>) => RawBuilder<boolean>) =>
  sql<boolean>`(${condition(sql`quizzes.chapter_id`)} or exists (
    select from quiz_sources join quiz_sections on quiz_sections.id = quiz_sources.section_id
      cross join lateral unnest(source_chapters(quiz_sources.chapter_id, chapter_ids))
        as named (chapter_id)
    where quiz_sections.quiz_id = quizzes.id and ${condition(sql`named.chapter_id`)}))`

/**
 * True if the quiz has a question chosen by hand that is in one of these chapters now. The question
 * may have moved there from the chapter of its source.
 */
export const choseFrom = (chapterIds: readonly number[]) => sql<boolean>`exists (
  select from quiz_source_questions join questions on questions.id = question_id
    join quiz_sources on quiz_sources.id = source_id
    join quiz_sections on quiz_sections.id = quiz_sources.section_id
  where quiz_sections.quiz_id = quizzes.id
    and questions.chapter_id = any(${[...chapterIds]}::integer[]))`
