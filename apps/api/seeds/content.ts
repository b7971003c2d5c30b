import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { createChapter } from '../src/features/bank/chapters/index.ts'
import { createSubject } from '../src/features/bank/subjects/index.ts'
import { importQuestions } from '../src/features/school/transfers/index.ts'
import type { Platform } from '../src/platform/platform.ts'
import { findChapter, findSubject, sendDraftsToCheck } from './demo-school.queries.ts'

const folder = new URL('./questions/', import.meta.url)
const chaptersFile = 'chapters.json'

const chapterList = z.array(
  z.object({
    subject: z.string(),
    subject_description: z.string(),
    chapter: z.string(),
    chapter_description: z.string(),
  }),
)

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8'))

/** Adds missing subjects, chapters and questions; returns the chapters' ids by name. */
export async function seedContent(
  context: Pick<Platform, 'db' | 'clock'>,
): Promise<ReadonlyMap<string, number>> {
  const { db } = context
  const ids = new Map<string, number>()
  for (const entry of chapterList.parse(await readJson(chaptersFile))) {
    const subject_id =
      (await findSubject(db, entry.subject))?.id ??
      (await createSubject(context, {
        viewer: null,
        name: entry.subject,
        description: entry.subject_description,
      }))
    const chapter = { subject_id, name: entry.chapter, description: entry.chapter_description }
    const known = await findChapter(db, subject_id, entry.chapter)
    ids.set(
      entry.chapter,
      known?.id ?? (await createChapter(context, { viewer: null, ...chapter })),
    )
  }
  const files = (await readdir(folder)).filter((name) => name !== chaptersFile).sort()
  const questions = await Promise.all(files.map(readJson))
  await importQuestions(context, z.array(z.array(z.unknown())).parse(questions).flat())
  await sendDraftsToCheck(db, context.clock.now())
  return ids
}
