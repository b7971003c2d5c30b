import type { QuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import type { SentFile } from '../../../../platform/http/download.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { selectFingerprints } from '../../../bank/questions/index.ts'
import { type Actor, audit } from '../../../shared/audit/index.ts'
import { pictureHash } from '../../../shared/uploads/index.ts'
import { findComposition } from '../composition/composition.queries.ts'
import { type Composition, chosenIdsOf } from '../composition/composition.ts'
import { languagesOf } from '../languages/quiz-languages.ts'
import { getQuiz, type QuizDetailRow } from '../quizzes.queries.ts'
import { selectSchemes } from './quiz-file.queries.ts'

/**
 * Writes a quiz with its composition to a file, and records the export in the audit log. Throws 404
 * if there is no such quiz.
 */
export async function writeQuizFile(
  { db, clock, files }: Pick<Platform, 'db' | 'clock' | 'files'>,
  { viewer, id }: { readonly viewer: Actor; readonly id: number },
): Promise<SentFile> {
  const now = clock.now()
  const quiz = await getQuiz(db, now, null, id)
  const composition = quiz.has_sections ? await findComposition(db, id) : undefined
  const languages = languagesOf(quiz)
  const file: QuizFile = {
    format: 'prepwell-quiz',
    version: 1,
    quiz: {
      name: quiz.name,
      description: quiz.description,
      difficulty_level: quiz.difficulty_level,
      quiz_mode: quiz.quiz_mode,
      time_duration: quiz.time_duration_seconds / 60,
      ...windowInFile(quiz),
      ...(quiz.cut_off ? { cut_off: quiz.cut_off } : {}),
      show_cut_off: quiz.show_cut_off,
      section_times: quiz.section_times,
      early_section_end: quiz.early_section_end,
      pause_minutes: quiz.pause_minutes,
      shuffle_questions: quiz.shuffle_questions,
      shuffle_options: quiz.shuffle_options,
      draw: quiz.draw,
      review_first: quiz.review_first,
      shown_after: quiz.shown_after,
      objections: quiz.objections,
      objections_hours: quiz.objections_hours,
      publish_itself: quiz.publish_itself,
      waiting_room: quiz.waiting_room,
      late_delivery_hours: quiz.late_delivery_hours,
      ...(languages ? { languages } : {}),
      subject: quiz.subject_name,
      chapter: quiz.chapter_name,
      sections: composition ? await namedSections({ db, files }, quiz, composition) : null,
    },
  }
  const exported = { action: 'exported', kind: 'quiz', detail: { file: 'json' } } as const
  await db.transaction().execute((tx) => audit(tx, { viewer, now, ids: [id], ...exported }))
  return {
    name: fileName(quiz.name, id),
    contentType: 'application/json; charset=utf-8',
    content: `${JSON.stringify(file, null, 2)}\n`,
  }
}

/** Rounds a window up to whole minutes; one that was set by its end may have seconds. */
const windowInFile = ({ entry_seconds, ends_together }: QuizDetailRow) => ({
  ...(entry_seconds === null ? {} : { entry_minutes: Math.ceil(entry_seconds / 60) }),
  ends_together,
})

type FileSections = NonNullable<QuizFile['quiz']['sections']>

/** The sections with names in place of ids. */
async function namedSections(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { chapters }: QuizDetailRow,
  composition: Composition,
): Promise<FileSections> {
  const schemes = new Map((await selectSchemes(db)).map((scheme) => [scheme.id, scheme]))
  const chosen = await selectFingerprints(db, chosenIdsOf(composition))
  const questions = new Map(chosen.map((question) => [question.id, question]))
  const images = new Map<string, string | null>()
  for (const { image } of chosen)
    if (image !== null) images.set(image, await pictureHash({ files }, image))
  const named = new Map(chapters.map((chapter) => [chapter.id, chapter]))
  return composition.sections.map(
    ({ scheme, answer_at_most, cut_off, minutes, sources, ...texts }) => ({
      ...writtenTexts(texts),
      scheme: {
        name: scheme.name,
        year: schemes.get(scheme.id)?.year ?? null,
        rules: scheme.rules,
      },
      answer_at_most,
      ...(cut_off ? { cut_off } : {}),
      ...(minutes === null ? {} : { minutes }),
      sources: sources.map(({ chapter_id, types, take, count, question_ids, ...facts }) => ({
        subject: named.get(chapter_id)?.subject_name ?? '',
        chapter: named.get(chapter_id)?.name ?? '',
        ...moreChapters(facts.chapter_ids, named),
        types: types && [...types],
        take,
        count,
        questions: question_ids.flatMap((id) => {
          const question = questions.get(id)
          if (!question) return []
          const { fingerprint, passage, statement, subject, chapter } = question
          const image = question.image && images.get(question.image)
          // A question that has moved to another chapter stays chosen.
          const hasMoved = question.chapter_id !== chapter_id
          return {
            fingerprint,
            ...(passage ? { passage } : {}),
            // A picture that is gone from the store says nothing about the question.
            ...(image || question.image === null ? { image } : {}),
            statement,
            ...(hasMoved ? { place: { subject, chapter } } : {}),
          }
        }),
        difficulty: facts.difficulty,
        tags: facts.tags && [...facts.tags],
        exam: facts.exam,
        years: facts.years && [...facts.years],
      })),
    }),
  )
}

/** The other chapters of a source; left out if there are none, as in older files. */
function moreChapters(
  ids: readonly number[] | null,
  named: ReadonlyMap<number, QuizDetailRow['chapters'][number]>,
) {
  const more_chapters = (ids ?? []).slice(1).flatMap((id) => {
    const chapter = named.get(id)
    return chapter ? [{ subject: chapter.subject_name, chapter: chapter.name }] : []
  })
  return more_chapters.length > 0 ? { more_chapters } : {}
}

/** The texts of a section. Defaults are left out, as in older files. */
const writtenTexts = ({
  name,
  instructions,
  instructions_format,
  translations,
}: Pick<
  Composition['sections'][number],
  'name' | 'instructions' | 'instructions_format' | 'translations'
>) => ({
  name,
  instructions,
  ...(instructions_format === olderTextFormat(instructions ?? '') ? {} : { instructions_format }),
  ...(Object.keys(translations).length === 0 ? {} : { translations }),
})

/**
 * Makes a file name such as `jee-main-mock-12.json`, without letters that some systems do not
 * allow.
 */
function fileName(name: string, id: number): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${[...words.join('-').slice(0, 60).split('-'), id].filter(Boolean).join('-')}.json`
}
