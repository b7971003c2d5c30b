import {
  type CheckedQuizFile,
  checkQuizFile,
  getQuizFile,
} from '@prepwell/contract/quizzes/quiz-file.ts'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../../../../lib/call.ts'
import { callFile, saveFile } from '../../../../../lib/files.ts'
import { readQuizFile } from './read-quiz-file.ts'

/** Downloads a quiz as a file. */
export const downloadQuizMutation = () =>
  mutationOptions({
    mutationFn: async (id: number) => {
      const { name, content } = await callFile(getQuizFile, { params: { id } })
      saveFile(name, content)
    },
  })

/** What a file makes here. What is wrong with the file is shown where it is chosen. */
export const checkQuizFileMutation = () =>
  mutationOptions({
    mutationFn: async (file: File): Promise<CheckedQuizFile> =>
      (await call(checkQuizFile, { body: await readQuizFile(file) })).data,
    meta: { silent: true },
  })
