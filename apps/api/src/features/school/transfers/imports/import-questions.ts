import { lacksKey, type QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import {
  addTranslations,
  beginSave,
  changeQuestion,
  type Editor,
  fingerprint,
  formatsOf,
  insertPassages,
  insertQuestions,
  passageFormat,
  readEditor,
  stateAfter,
  uncheck,
} from '../../../bank/questions/index.ts'
import { holdTags } from '../../../bank/tags/index.ts'
import { forbidden, mayReadKeys, type Viewer } from '../../../shared/access/index.ts'
import { audit } from '../../../shared/audit/index.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'
import { markQuestionImagesUsed } from '../../../shared/uploads/index.ts'
import { recordTable } from '../files/read-json.ts'
import {
  insertPlaces,
  lockTwins,
  type PlaceNames,
  selectPlaces,
  selectTranslatedPassages,
  selectTwins,
} from './bank.queries.ts'
import { type ImportChoices, noChoices } from './import-choices.ts'
import { writtenTexts } from './import-notes.ts'
import { type PassageTranslations, passageTranslations } from './plan/passage-translations.ts'
import type { Numbered } from './plan/plan.ts'
import { type PlacedRow, planImport, type Twin } from './plan/plan-questions.ts'
import { refusedRows } from './plan/refused-questions.ts'
import { passageOf } from './plan/same-question.ts'
import type { QuestionRow } from './question-row.ts'
import { surveyQuestions } from './reading/survey-questions.ts'
import { changedSinceCheck, type ImportRules, placeDeleted, runImport } from './run-import.ts'
import { namedPictures } from './stored-pictures.ts'

type Row = QuestionRow & {
  readonly fingerprint: string
  readonly place?: PlacedRow['place']
  /** The bank's question that the row translates or replaces. */
  readonly twin?: Twin
}

/** The number of questions per insert; progress is reported after each insert. */
const part = 500

/**
 * The rules for importing questions with the subjects and chapters that they name. `viewer` is null
 * if the program itself imports.
 */
export const questionRules = (
  viewer: Viewer | null,
  { twins: choice }: ImportChoices = noChoices,
): ImportRules<Row> => ({
  kind: 'questions',
  titleFields: ['question_statement'],
  async survey(rows, context) {
    const { doubts, check } = await surveyQuestions(rows, context)
    return {
      doubts,
      check(at) {
        const checked = check(at)
        if ('errors' in checked) return checked
        return {
          ...checked,
          row: { ...checked.row, fingerprint: fingerprint(checked.row.content).toString('hex') },
        }
      },
    }
  },
  async plan(tx, rows) {
    if (choice === 'replace') requireMayReplace(viewer)
    const all = await placeRows(tx, rows)
    const refused = await refusedRows(tx, viewer, all)
    const wrong = new Set(refused.map(({ number }) => number))
    const placed = all.filter(({ number }) => !wrong.has(number))
    const images = placed.flatMap((row) => namedPictures(row).map(({ name }) => name))
    const { translated, ...plan } = await planImport(placed, {
      twins: await selectBank(tx, placed),
      images: await markQuestionImagesUsed(tx, images),
      passages: await selectSharedPassages(tx, placed),
      mayCompare: viewer === null || mayReadKeys(viewer),
      choice,
    })
    const errors = [...refused, ...plan.errors]
    return {
      ...{ ...plan, errors, places: newPlaces(plan.created) },
      ...{ joining: translated, questions_translated: translated.length },
      outcome: outcomeOf({ ...plan, translated }),
    }
  },
  isDraft: ({ content }) => content.facts.status === 'draft',
  show: ({ number, subject, chapter, content }) => ({
    number,
    key_missing: lacksKey(content),
    subject,
    chapter,
    ...content,
    ...formatsOf(content),
    options: content.options.map(({ text, correct }) => ({ text, is_correct: correct })),
    numerical_low: content.numerical_range?.low ?? null,
    numerical_high: content.numerical_range?.high ?? null,
    passage: shownPassage(content),
    language: content.language ?? null,
    translations: content.translations ?? {},
  }),
  texts: ({ content }) => writtenTexts(content),
  languages: ({ content }) => translatedInto(content),
  async write(tx, now, { created: rows, joining = [], replaced = [] }, onWritten) {
    const editor = await readEditor(tx, viewer)
    await holdTags(tx, await tagsOf([...rows, ...replaced]))
    await requireVersions(tx, replaced)
    await insertPlaces(tx, now, [...(await namesOf(rows)).values()])
    const placed = await placeRows(tx, rows)
    const translated = await placeRows(tx, joining)
    const all = [...placed, ...translated]
    const translations = passageTranslations(await selectSharedPassages(tx, all))
    for (const row of all) translations.add(row)
    // The text format given in the file may change a passage that questions of the bank use.
    const save = beginSave({ now, viewer })
    for (let start = 0; start < placed.length; start += part) {
      const some = placed.slice(start, start + part)
      const questions = some.map((row) => ({
        ...inChapter(row, translations),
        ...authorship(row.content, editor, now),
      }))
      await insertQuestions(tx, now, await withPassages(tx, { now, save }, questions))
      await onWritten(start + some.length)
    }
    for (let start = 0; start < translated.length; start += part) {
      const some = translated.slice(start, start + part)
      const passages = some.filter(({ content }) => passageOf(content)?.translations)
      await withPassages(
        tx,
        { now, save },
        passages.map((row) => inChapter(row, translations)),
      )
      const questions = some.flatMap(({ twin, content }) =>
        twin === undefined ? [] : [{ id: twin.id, content }],
      )
      await addTranslations(tx, { now, save }, questions)
      const ids = questions.map(({ id }) => id)
      const detail = { changes: [{ field: 'translations' as const }] }
      await audit(tx, { viewer, now, action: 'changed', kind: 'question', ids, detail })
    }
    await uncheck(tx, { now, editor, ids: await save.keep(tx) })
    for (const { place, twin, content } of await placeRows(tx, replaced))
      if (viewer && twin !== undefined && place.chapter_id !== null)
        await changeQuestion(
          tx,
          { now },
          {
            ...{ viewer, id: twin.id, chapter_id: place.chapter_id, content },
            keepsTranslations: true,
          },
        )
  },
})

/** The rows that the import writes, for the verdict of the check. */
const outcomeOf = ({
  created,
  translated,
  replaced,
}: Pick<Awaited<ReturnType<typeof planImport>>, 'created' | 'translated' | 'replaced'>) => [
  ...created.map(({ number }) => `${number}`),
  ...translated.map(({ number, twin: { id } }) => `${number}+${id}`),
  ...replaced.map(({ number, twin: { id, version } }) => `${number}:${id}:${version}`),
]

/**
 * Locks the questions that the rows replace; throws 409 if one of them has been changed or deleted
 * since the comparison. Must come before the first change: the import itself may change a passage
 * of these questions, which gives them a new version.
 */
async function requireVersions(tx: Tx, rows: readonly Pick<Row, 'twin'>[]): Promise<void> {
  const twins = rows.flatMap(({ twin }) => twin ?? [])
  if (twins.length > 0 && (await lockTwins(tx, twins)) < twins.length) throw changedSinceCheck()
}

/** Throws 403 if the viewer may not edit questions or read answer keys. */
function requireMayReplace(viewer: Viewer | null): void {
  if (viewer && !(may(viewer, 'questions.edit') && mayReadKeys(viewer))) throw forbidden()
}

/** A row as a question of its chapter. Throws if the chapter has been deleted. */
function inChapter(row: PlacedRow, translations: PassageTranslations) {
  const { place, content } = row
  if (place.chapter_id === null) throw placeDeleted()
  return { chapter_id: place.chapter_id, content, passage: wholePassage(row, translations) }
}

const authorship = ({ facts: wanted }: QuestionContent, editor: Editor, now: Date) => ({
  author_id: editor.id,
  state: stateAfter({ stored: null, isChanged: true, wanted, editor, now }),
})

/** The distinct tags of all rows. Yields to the event loop. */
async function tagsOf(rows: readonly Row[]): Promise<string[]> {
  const pause = yieldToEventLoop()
  const names = new Set<string>()
  for (const { content } of rows) {
    await pause()
    for (const name of content.facts.tags ?? []) names.add(name)
  }
  return [...names]
}

/** The languages of the statement besides the first one. */
const translatedInto = ({ translations = {} }: QuestionContent) =>
  Object.entries(translations).flatMap(([language, { question_statement }]) =>
    question_statement === null ? [] : [language],
  )

function shownPassage(content: QuestionContent) {
  const passage = passageOf(content)
  return (
    passage && {
      ...passage,
      format: passageFormat(passage),
      translations: passage.translations ?? {},
    }
  )
}

/** The passage of a row with all its translations, from this row, other rows and the bank. */
function wholePassage(row: PlacedRow, translations: PassageTranslations) {
  const passage = passageOf(row.content)
  return passage && { ...passage, translations: translations.of(row) }
}

/** The bank's passages that may be the same as translated passages of these rows. */
function selectSharedPassages(tx: Tx, rows: readonly PlacedRow[]) {
  const translated = rows.filter(({ content }) => passageOf(content)?.translations)
  return selectTranslatedPassages(tx, [
    ...new Set(translated.flatMap(({ place }) => place.chapter_id ?? [])),
  ])
}

/** Adds the ids of the passages; creates a passage if the chapter has none with this text. */
async function withPassages<
  Question extends { chapter_id: number; passage: ReturnType<typeof wholePassage> },
>(tx: Tx, saving: Parameters<typeof insertPassages>[1], questions: readonly Question[]) {
  const placed = questions.map((question) => ({
    question,
    passage: question.passage && { chapter_id: question.chapter_id, ...question.passage },
  }))
  const passages = placed.flatMap(({ passage }) => passage ?? [])
  // Another user may translate a passage while the file is being imported.
  const inserting = { ...saving, keepsTranslations: true }
  const ids = (await insertPassages(tx, inserting, passages)).values()
  return placed.map(({ question, passage }) => ({
    ...question,
    passage_id: passage && (ids.next().value ?? null),
  }))
}

/** Imports records from a program, all or none; see {@link runImport}. */
export const importQuestions = async (
  context: Pick<Platform, 'db' | 'clock'>,
  records: readonly unknown[],
): Promise<ImportReport> =>
  runImport(context, { rules: questionRules(null), table: await recordTable(records) })

const nameOf = ({ subject, chapter }: PlaceNames) => JSON.stringify([subject, chapter])

/**
 * The distinct pairs of names in row order: there may be thousands of questions, but only dozens of
 * subjects and chapters.
 */
async function namesOf(rows: readonly PlaceNames[]): Promise<ReadonlyMap<string, PlaceNames>> {
  const pause = yieldToEventLoop()
  const names = new Map<string, PlaceNames>()
  for (const row of rows) {
    await pause()
    const { subject, chapter } = row
    names.set(nameOf(row), { subject, chapter })
  }
  return names
}

/** Adds to each row its chapter. Yields to the event loop. */
async function placeRows(
  tx: Tx,
  rows: readonly Numbered<Row>[],
): Promise<(PlacedRow & Pick<Row, 'twin'>)[]> {
  const found = await selectPlaces(tx, [...(await namesOf(rows)).values()])
  const places = new Map(found.map((place) => [nameOf(place), place]))
  const pause = yieldToEventLoop()
  const placed: (PlacedRow & Pick<Row, 'twin'>)[] = []
  for (const row of rows) {
    await pause()
    const place = places.get(nameOf(row))
    if (place) placed.push({ ...row, place })
  }
  return placed
}

async function selectBank(tx: Tx, rows: readonly PlacedRow[]) {
  const [language = ''] = await readLanguages(tx)
  const chapterIds = new Set(rows.flatMap(({ place }) => place.chapter_id ?? []))
  return selectTwins(
    tx,
    [...chapterIds],
    rows.map((row) => row.fingerprint),
    language,
  )
}

function newPlaces(rows: readonly PlacedRow[]) {
  const places = rows.map(({ place }) => place)
  const subjects = places.filter(({ subject_id }) => subject_id === null)
  const chapters = places.filter(({ chapter_id }) => chapter_id === null)
  return {
    subjects_created: new Set(subjects.map(({ subject_key }) => subject_key)).size,
    chapters_created: new Set(chapters.map(({ key }) => key)).size,
  }
}
