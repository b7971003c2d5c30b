import type { checkQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import type { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'
import { findByFingerprint } from '../../../bank/questions/index.ts'
import { pictureHash } from '../../../shared/uploads/index.ts'
import { type FoundChapter, findChapters, type NamedChapter } from './quiz-file.queries.ts'

type FileSections = NonNullable<z.output<(typeof checkQuizFile)['body']>['quiz']['sections']>
type ChosenQuestion = FileSections[number]['sources'][number]['questions'][number]

/** Finds this school's chapters and questions that a file names. */
export interface FilePlaces {
  chapterOf(named: NamedChapter): FoundChapter
  /**
   * The id of a question chosen from the chapter; `several` if the file may mean more than one.
   */
  questionOf(question: ChosenQuestion, chapter: NamedChapter): number | 'missing' | 'several'
}

/** Finds the chapters and chosen questions of a file; `simple` is the quiz's own chapter. */
export async function findFilePlaces(
  { db, files }: Pick<Platform, 'db' | 'files'>,
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
  const hashes = await hashesOf(files, chosen, candidates)
  return {
    chapterOf,
    questionOf: (question, chapter) => {
      const { chapter_id } = chapterOf(question.place ?? chapter)
      const found = byContent.get([chapter_id, question.fingerprint.toLowerCase()].join()) ?? []
      const [first, ...others] = bestOf(found, question, hashes)
      if (!first) return 'missing'
      // Of equal drafts any will do: none is asked, and the check names it.
      return others.length > 0 && isChecked(first) ? 'several' : first.id
    },
  }
}

type Candidate = Awaited<ReturnType<typeof findByFingerprint>>[number]

/**
 * The questions that a file may mean. Prefers those with the same passage, but accepts another one,
 * because the passage may have been corrected since the file was written. Another picture makes
 * another question; without a picture, a question may be either. No quiz asks drafts, so checked
 * questions are preferred.
 */
function bestOf(
  found: readonly Candidate[],
  { passage, image }: ChosenQuestion,
  hashes: ReadonlyMap<string, string | null>,
): readonly Candidate[] {
  const hashOf = ({ image: name }: Candidate) => name && hashes.get(name)
  const asked = image?.toLowerCase() ?? null
  const inPassage = preferred(found, (one) => one.passage === (passage?.toLowerCase() ?? null))
  if (image === undefined) return preferred(inPassage, isChecked)
  const pictured = inPassage.filter(
    (one) => asked === null || one.image === null || [null, asked].includes(hashOf(one) ?? null),
  )
  return preferred(
    preferred(pictured, (one) =>
      asked === null ? one.image === null : one.image !== null && hashOf(one) === asked,
    ),
    isChecked,
  )
}

const isChecked = ({ status }: Candidate) => status === 'checked'

/** Those that fit; all of them if none does. */
function preferred<Item>(items: readonly Item[], fits: (item: Item) => boolean): readonly Item[] {
  const fitting = items.filter(fits)
  return fitting.length > 0 ? fitting : items
}

/** The hashes of the candidates' pictures, by name. Reads only those that a file asks about. */
async function hashesOf(
  files: Platform['files'],
  chosen: readonly ChosenQuestion[],
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, string | null>> {
  const asked = new Set(
    chosen.flatMap(({ fingerprint, image }) => (image ? fingerprint.toLowerCase() : [])),
  )
  const hashes = new Map<string, string | null>()
  for (const { fingerprint, image } of candidates)
    if (image !== null && asked.has(fingerprint) && !hashes.has(image))
      hashes.set(image, await pictureHash({ files }, image))
  return hashes
}

const keyOf = ({ subject, chapter }: NamedChapter) =>
  JSON.stringify([subject.toLowerCase(), chapter.toLowerCase()])
