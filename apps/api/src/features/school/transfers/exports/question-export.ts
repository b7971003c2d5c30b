import { buffer } from 'node:stream/consumers'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { type ExportLoss, exportLosses } from '@prepwell/contract/school/file-formats.ts'
import {
  type ExportType,
  isQuestionFile,
  type QuestionFileType,
} from '@prepwell/contract/school/transfers.ts'
import { anyCase } from '@prepwell/contract/wire/common.ts'
import type { z } from 'zod'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import {
  type ExportCheck,
  type ListExport,
  mapped,
} from '../../../../platform/files/list-export.ts'
import {
  type BankQuestion,
  bankList,
  getMostOptions,
  isLanguageNamed,
  selectBankPictures,
  selectTranslatedParts,
} from '../../../bank/questions/index.ts'
import { keysOf } from '../../../shared/uploads/index.ts'
import {
  optionColumns,
  questionCells,
  questionHeader,
  questionRecord,
} from '../files/question-file.ts'
import { picturesOf } from '../files/question-pictures.ts'
import { writers } from '../formats/writers.ts'

// In the URL of an export, `type` is the type of the file, so the type of question has another
// name.
export const exportQuery = listQuestions.query.extend({
  question_type: anyCase(questionTypes).optional(),
})

/**
 * The questions as a file that can be imported. An import into an empty school creates the same
 * questions in the same order.
 */
export const questionExport: ListExport<typeof exportQuery> = {
  permission: 'questions.read',
  query: exportQuery,
  open: async ({ tx, viewer }, { question_type, ...rest }) => {
    const asked = { ...rest, type: question_type ?? rest.type }
    const columns = {
      options: optionColumns(await getMostOptions(tx, viewer, asked)),
      hasLanguage: await isLanguageNamed(tx, viewer, asked),
      translated: await selectTranslatedParts(tx, viewer, asked),
    }
    const questions = bankList(tx, viewer, asked)
    return {
      header: questionHeader(columns),
      cells: () => mapped(questions.stream(tx), (question) => questionCells(question, columns)),
      records: () => mapped(questions.stream(tx), questionRecord),
    }
  },
  file: ({ type, tx, viewer, files, counted }, { question_type, ...rest }) => {
    const writer = writers[type as QuestionFileType]
    const questions = bankList(tx, viewer, { ...rest, type: question_type ?? rest.type })
    const written = mapped(questions.stream(tx), (question) => {
      if (!writer.losses(question).includes('question')) counted.rows += 1
      return question
    })
    return writer.write(written, (name) => readPicture(files, name))
  },
  pictures: async ({ tx, viewer }, { question_type, ...rest }) => {
    const asked = { ...rest, type: question_type ?? rest.type }
    const found = await selectBankPictures(tx, viewer, asked)
    return found.flatMap(({ name, bytes }) =>
      keysOf({ name, type: 'question_image' }).map((key) => ({ name, key, bytes })),
    )
  },
}

async function readPicture(
  files: Pick<FileStore, 'read'>,
  name: string,
): Promise<Uint8Array | null> {
  const [key] = keysOf({ name, type: 'question_image' })
  const content = key === undefined ? null : await files.read(key)
  return content && buffer(content)
}

/** Counts what a file of this type would leave out of the questions that a query finds. */
export async function exportLossesOf(
  { tx, viewer }: Pick<ExportCheck, 'tx' | 'viewer'>,
  {
    type,
    asked: { question_type, ...rest },
  }: { type: ExportType; asked: z.output<typeof exportQuery> },
) {
  const lost = new Map<ExportLoss, number>()
  let [questions, written] = [0, 0]
  const found = bankList(tx, viewer, { ...rest, type: question_type ?? rest.type })
  for await (const batch of found.stream(tx))
    for (const question of batch) {
      const losses = lossesOf(type, question)
      questions += 1
      if (!losses.includes('question')) written += 1
      for (const what of losses) lost.set(what, (lost.get(what) ?? 0) + 1)
    }
  return {
    questions,
    written,
    losses: exportLosses.flatMap((what) => {
      const count = lost.get(what)
      return count === undefined ? [] : [{ what, questions: count }]
    }),
  }
}

/** A table holds everything but pictures, which only a zip contains. */
function lossesOf(type: ExportType, question: BankQuestion): readonly ExportLoss[] {
  if (isQuestionFile(type)) return writers[type].losses(question)
  return type !== 'zip' && picturesOf(question).length > 0 ? ['pictures'] : []
}
