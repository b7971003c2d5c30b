import { isDeepStrictEqual } from 'node:util'
import { parentPort } from 'node:worker_threads'
import type { QuestionDraft } from '../../features/school/transfers/formats/question-draft.ts'
import { type ReadFile, readFiles } from '../../features/school/transfers/formats/read-files.ts'
import { readers } from '../../features/school/transfers/formats/registry.ts'
import { AppError } from '../../platform/errors.ts'

/** The thread's answer to the bytes of a file. */
export interface ReadingCheck {
  /** The fault in reading the file; null if there is none. */
  readonly fault: string | null
  /** The format as which it was read, or what became of it. */
  readonly outcome: string
  /** Questions that an import would take with their keys. */
  readonly taken: number
}

type Reading = readonly ReadFile[] | AppError

async function read(bytes: Uint8Array): Promise<Reading> {
  try {
    return await readFiles([{ name: 'questions', bytes }], readers)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const questionsOf = (reading: Reading): readonly QuestionDraft[] =>
  reading instanceof AppError
    ? []
    : reading.flatMap((file) => (file.kind === 'questions' ? file.questions : []))

const outcomeOf = (reading: Reading): string => {
  if (reading instanceof AppError) return 'refused'
  const [first] = reading
  return first?.kind === 'questions' ? first.format : (first?.kind ?? 'empty')
}

const isTaken = ({ problems }: QuestionDraft) =>
  problems.every(({ kind }) => kind === 'note' || kind === 'incomplete')

/** True if somebody who answers by the key gets the marks, and nobody else does. */
function isKeyComplete({ type, options, number }: QuestionDraft): boolean {
  if (type === 'Numerical') return number !== null && options.length === 0
  const right = options.filter(({ isCorrect }) => isCorrect).length
  return number === null && (type === 'MCQ' ? right === 1 : right > 0)
}

async function check(bytes: Uint8Array): Promise<ReadingCheck> {
  try {
    const [first, again] = [await read(bytes.slice()), await read(bytes.slice())]
    const taken = questionsOf(first).filter(isTaken)
    const keyless = taken.find((question) => !isKeyComplete(question))
    const fault = keyless
      ? `taken without a complete key: ${JSON.stringify(keyless)}`
      : isDeepStrictEqual(first, again)
        ? null
        : 'read in two ways'
    return { fault, outcome: outcomeOf(first), taken: taken.length }
  } catch (error) {
    return { fault: String(error instanceof Error ? error.stack : error), outcome: '', taken: 0 }
  }
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await check(bytes))
})
