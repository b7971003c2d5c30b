import { resultQuestion } from '@prepwell/contract/results/results.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { mapInTurns } from '../../../platform/concurrency/event-loop.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fieldsOf } from '../../../platform/http/json-writer.ts'
import {
  type GradedItem,
  type GradedPaper,
  isLeftOut,
  type PaperItem,
  presentStandard,
  questionKinds,
} from '../../sitting/attempts/index.ts'
import { type NotedRegrade, selectRegradeNotes } from './regrade-notes.queries.ts'

/**
 * The JSON of a question in a result, limited to what is the same for every student: fragments
 * without braces, to be joined by commas.
 */
export interface QuestionJson {
  /** The fields that the paper itself shows, without the number and the options. */
  readonly asked: string
  /** The value of `options` if there are none to order. */
  readonly options: string
  readonly optionById: ReadonlyMap<number, string>
  /** Key and explanation in all languages; must not be sent unless the result shows them. */
  readonly key: string
  /** Its latest regrade, with a leading comma. */
  readonly regrade: string
  /**
   * The questions of that regrade, which share its reason: `regrade` must not be sent while one of
   * them is held.
   */
  readonly regradedWith: readonly number[]
}

/** The questions of a paper by id. */
export type PaperJson = ReadonlyMap<number, QuestionJson>

export interface PaperJsonCache {
  get(db: Db, paper: GradedPaper): Promise<PaperJson>
}

const charactersKept = 32 * 1024 * 1024

/** Caches the fragments of the papers whose results are read, separately for each grading. */
export function createPaperJsonCache(): PaperJsonCache {
  const papers = new LRUCache<string, PaperJson, { readonly db: Db; readonly paper: GradedPaper }>({
    maxSize: charactersKept,
    sizeCalculation: lengthOf,
    fetchMethod: (_id, _stale, { context: { db, paper } }) => write(db, paper),
  })
  return {
    get: (db, paper) =>
      papers.forceFetch(`${paper.id} ${paper.grading}`, { context: { db, paper } }),
  }
}

async function write(db: Db, { id, items, grading }: GradedPaper): Promise<PaperJson> {
  const notes = grading === 0 ? noNotes : await selectRegradeNotes(db, id)
  const written = await mapInTurns(
    items,
    (item) => [item.question_id, writeQuestion(item, notes.get(item.question_id))] as const,
  )
  return new Map(written)
}

const noNotes: ReadonlyMap<number, NotedRegrade> = new Map()

const lengthOf = (written: PaperJson) =>
  [...written.values()].reduce(
    (sum, { asked, options, key }) => sum + asked.length + 2 * options.length + key.length,
    1,
  )

const asked = resultQuestion.pick({
  id: true,
  type: true,
  statement: true,
  question_format: true,
  question_image: true,
  total_marks: true,
  section: true,
  passage_id: true,
  language: true,
  translations: true,
})
const key = resultQuestion.pick({
  answer_explanation: true,
  explanation_format: true,
  explanation_translations: true,
  correct_answer: true,
  also_correct: true,
})
const note = resultQuestion.pick({ regrade: true })
const { options } = resultQuestion.shape

/** Rounds to 2 decimals, for full marks such as two thirds. */
const shownMarks = (marks: number) => Math.round(marks * 100) / 100

function writeQuestion(item: GradedItem, regrade: NotedRegrade | undefined): QuestionJson {
  const { showOptions, showValues } = questionKinds[item.type]
  const [right = [], ...also] = presentStandard(item).keys
  const shown = z.encode(options, showOptions(item))
  return {
    asked: fieldsOf(asked, {
      id: item.question_id,
      type: item.type,
      statement: item.statement,
      question_format: item.question_format,
      question_image: item.question_image,
      total_marks: isLeftOut(item) ? 0 : shownMarks(item.marks),
      section: item.section,
      passage_id: item.passage_id,
      language: item.language,
      translations: item.translations,
    }),
    options: JSON.stringify(shown),
    optionById: new Map(shown?.map((option) => [option.id, JSON.stringify(option)])),
    key: fieldsOf(key, {
      answer_explanation: item.explanation,
      explanation_format: item.explanation_format,
      explanation_translations: item.explanation_translations,
      correct_answer: showValues(right),
      ...(also.length > 0 ? { also_correct: also.map((one) => showValues(one)) } : {}),
    }),
    regrade: regrade ? `,${fieldsOf(note, { regrade: regrade.note })}` : '',
    regradedWith: regrade?.question_ids ?? [],
  }
}

/** The fields of {@link QuestionJson.key} when the key is not shown. */
export const withoutKey = fieldsOf(key, {
  answer_explanation: null,
  explanation_format: 'plain',
  correct_answer: [],
})

/** The value of `options` in the student's order. */
export const optionsJson = (
  { options, optionById }: QuestionJson,
  { options: own }: Pick<PaperItem, 'options'>,
): string =>
  optionById.size === 0 ? options : `[${own.map(({ id }) => optionById.get(id)).join()}]`
