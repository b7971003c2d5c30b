import { resultQuestion } from '@prepwell/contract/results/results.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { mapInTurns } from '../../../platform/concurrency/event-loop.ts'
import { fieldsOf } from '../../../platform/http/json-writer.ts'
import { type Paper, type PaperItem, questionKinds } from '../../sitting/attempts/index.ts'

/**
 * The JSON of a question of a result as far as it is the same for every student: fragments without
 * braces, to be joined by commas.
 */
export interface QuestionJson {
  /** The fields that the paper itself shows, without the number and the options. */
  readonly asked: string
  /** The value of `options` if there are none to order. */
  readonly options: string
  readonly optionById: ReadonlyMap<number, string>
  /** Key and explanation in all languages; must not be sent unless the result shows them. */
  readonly key: string
}

/** The questions of a paper by id. */
export type PaperJson = ReadonlyMap<number, QuestionJson>

export interface PaperJsonCache {
  get(paper: Paper): Promise<PaperJson>
}

const charactersKept = 32 * 1024 * 1024

/** Caches the fragments of the papers whose results are read. */
export function createPaperJsonCache(): PaperJsonCache {
  const papers = new LRUCache<number, PaperJson, Paper>({
    maxSize: charactersKept,
    sizeCalculation: lengthOf,
    fetchMethod: (_id, _stale, { context: paper }) => write(paper),
  })
  return { get: (paper) => papers.forceFetch(paper.id, { context: paper }) }
}

const write = async ({ items }: Paper): Promise<PaperJson> =>
  new Map(await mapInTurns(items, (item) => [item.question_id, writeQuestion(item)] as const))

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
})
const { options } = resultQuestion.shape

/** Rounds to 2 decimals, for full marks such as two thirds. */
const shownMarks = (marks: number) => Math.round(marks * 100) / 100

function writeQuestion(item: PaperItem): QuestionJson {
  const { showOptions, showValues } = questionKinds[item.type]
  const shown = z.encode(options, showOptions(item))
  return {
    asked: fieldsOf(asked, {
      id: item.question_id,
      type: item.type,
      statement: item.statement,
      question_format: item.question_format,
      question_image: item.question_image,
      total_marks: shownMarks(item.marks),
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
      correct_answer: showValues(item.key),
    }),
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
