import { Readable } from 'node:stream'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { ZipFile } from 'yazl'
import type { Db } from '../../../platform/database/database.ts'
import { type TempFile, writeTempFile } from '../../../platform/files/temp-file.ts'
import { JsonText } from '../../../platform/http/long-list.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createMarksReads } from '../../results/marks-report/index.ts'
import { createResultContext, showAttempt } from '../../results/results/index.ts'
import { selectOwnRows } from '../../shared/personal-data/index.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { keysOf } from '../../shared/uploads/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { attemptPage, indexPage } from './archive-pages.ts'
import type { ArchivedAttempt } from './archived-attempt.ts'
import {
  findLastLanguage,
  type Requester,
  selectAttempts,
  selectChoices,
  selectPictures,
} from './my-data.queries.ts'
import { withoutHeld } from './without-held.ts'

type ResultContext = ReturnType<typeof createResultContext>

/**
 * The zip with everything about a person, as JSON and as pages to read. Attempts are as the
 * person's own result pages show them at this moment, so no archive has a key before the result
 * page shows it.
 */
export async function writeArchive(
  context: Platform & AttemptContext,
  person: Requester,
): Promise<TempFile> {
  const { db, clock, files } = context
  const mtime = clock.now()
  const tables = await withoutHeld(db, mtime, await selectOwnRows(db, person))
  const attempts = await selectAttempts(db, person.id)
  const pictures = await selectPictures(db, person)
  const { name: school } = await readSchoolSettings(context)
  const results = createResultContext({ ...context, marks: createMarksReads(context) })

  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.once('error', (error: Error) => archive.destroy(error))
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime })
  // Read when their turn comes, so that thousands of attempts are not in memory at once.
  const addLater = (name: string, read: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { mtime }, (done) => {
      read().then(
        (content) => done(null, content),
        (error: Error) => archive.destroy(error),
      )
    })
  const head = { school, made_at: mtime, person }
  add('index.html', indexPage({ ...head, tables, attempts, pictures }))
  add('data.json', JSON.stringify({ school, made_at: mtime, ...tables }, null, 2))
  for (const { id } of attempts) {
    const read = () => readAttempt(results, db, person, id)
    addLater(`attempts/${id}.json`, async () => {
      return Readable.from([JSON.stringify(await read(), null, 2)])
    })
    addLater(`attempts/${id}.html`, async () => {
      const language = await findLastLanguage(db, id)
      return Readable.from([attemptPage(head, await read(), language)])
    })
  }
  for (const picture of pictures) {
    const [key = ''] = keysOf(picture)
    addLater(`pictures/${picture.name}`, async () => (await files.read(key)) ?? Readable.from([]))
  }
  zip.end()
  return writeTempFile(archive)
}

async function readAttempt(
  results: ResultContext,
  db: Db,
  person: Requester,
  id: number,
): Promise<ArchivedAttempt> {
  // Read as a student even if the person is staff by now: staff see keys that exams hold.
  const viewer = { id: person.id, role: 'student' as const }
  const shown = await showAttempt(results, { viewer, id, withMarks: true })
  const json = shown instanceof JsonText ? JSON.parse(textOf(shown)) : shown
  // Only the fields of the contract, as in every answer.
  const { data } = getAttempt.response.parse(json)
  // Marks may be published before the key. Together with them, a choice could reveal the key of a
  // held question.
  const isFree = data.result_state.data === undefined && !data.is_published && data.held_by === null
  return isFree ? { ...data, choices: await selectChoices(db, id) } : data
}

const textOf = ({ text }: JsonText): string =>
  typeof text === 'string' ? text : Buffer.concat(text).toString()
