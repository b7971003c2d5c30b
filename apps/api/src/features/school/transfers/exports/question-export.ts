import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { anyCase } from '@prepwell/contract/wire/common.ts'
import { type ListExport, mapped } from '../../../../platform/files/list-export.ts'
import {
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

// In the address of an export, `type` is the type of the file.
const query = listQuestions.query.extend({ question_type: anyCase(questionTypes).optional() })

/**
 * The questions as a file that can be imported: an empty school then has the same questions in the
 * same order.
 */
export const questionExport: ListExport<typeof query> = {
  permission: 'questions.read',
  query,
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
  pictures: async ({ tx, viewer }, { question_type, ...rest }) => {
    const asked = { ...rest, type: question_type ?? rest.type }
    const found = await selectBankPictures(tx, viewer, asked)
    return found.flatMap(({ name, bytes }) =>
      keysOf({ name, type: 'question_image' }).map((key) => ({ name, key, bytes })),
    )
  },
}
