import type { checkQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import type { z } from 'zod'
import type { Db } from '../../../../platform/database/database.ts'
import { findByFingerprint } from '../../../bank/questions/index.ts'
import { type FoundChapter, findChapters, type NamedChapter } from './quiz-file.queries.ts'

type FileSections = NonNullable<z.output<(typeof checkQuizFile)['body']>['quiz']['sections']>
type ChosenQuestion = FileSections[number]['sources'][number]['questions'][number]

/** Finds this school's chapters and questions that a file names. */
export interface FilePlaces {
  chapterOf(named: NamedChapter): FoundChapter
  /** The id of a question chosen from the chapter; null if it is missing. */
  questionOf(question: ChosenQuestion, chapter: NamedChapter): number | null
}

/** Finds the chapters and chosen questions of a file; `simple` is the quiz's own chapter. */
export async function findFilePlaces(
  db: Db,
  sections: FileSections,
  simple: NamedChapter,
): Promise<FilePlaces> {
  const sources = sections.flatMap((section) => section.sources)
  const chosen = sources.flatMap(({ questions }) => questions)
  const named = new Map(
    [
      simple,
      ...sources,
      ...sources.flatMap(({ more_chapters }) => more_chapters ?? []),
      ...chosen.flatMap(({ place }) => place ?? []),
    ].map((one) => [keyOf(one), one]),
  )
  const found = await findChapters(db, [...named.values()])
  const chapters = new Map([...named.keys()].map((key, place) => [key, found[place]]))
  const chapterOf = (one: NamedChapter): FoundChapter =>
    chapters.get(keyOf(one)) ?? { subject_id: null, chapter_id: null }

  const candidates = await findByFingerprint(db, {
    chapterIds: found.flatMap(({ chapter_id }) => chapter_id ?? []),
    fingerprints: chosen.map(({ fingerprint }) => fingerprint),
  })
  const byContent = Map.groupBy(candidates, ({ chapter_id, fingerprint }) =>
    [chapter_id, fingerprint].join(),
  )
  return {
    chapterOf,
    questionOf: ({ fingerprint, passage, place }, chapter) => {
      const { chapter_id } = chapterOf(place ?? chapter)
      const equal = byContent.get([chapter_id, fingerprint.toLowerCase()].join()) ?? []
      // Prefers the question with the same passage. Falls back to the first equal question, because
      // its passage may have been corrected since the file was written.
      const ofPassage = equal.find((one) => one.passage === (passage?.toLowerCase() ?? null))
      return (ofPassage ?? equal[0])?.id ?? null
    },
  }
}

const keyOf = ({ subject, chapter }: NamedChapter) =>
  JSON.stringify([subject.toLowerCase(), chapter.toLowerCase()])
