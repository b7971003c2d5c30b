import {
  type CheckedQuizFile,
  checkQuizFile,
  getQuizFile,
} from '@prepwell/contract/quizzes/quiz-file.ts'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'
import { callFile, saveFile } from '../../../../../lib/files.ts'
import { readQuizFile } from './read-quiz-file.ts'

export const downloadQuizMutation = () =>
  mutationOptions({
    mutationFn: async (id: number) => {
      const { name, content } = await callFile(getQuizFile, { params: { id } })
      saveFile(name, content)
    },
  })

/** Checks a quiz file against this school. Errors are shown at the file field. */
export const checkQuizFileMutation = () =>
  mutationOptions({
    mutationFn: async (file: File): Promise<CheckedQuizFile> =>
      (await call(checkQuizFile, { body: await readQuizFile(file) })).data,
    meta: { silent: true },
  })
