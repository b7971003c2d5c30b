import type { QuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { CallError } from '../../../../../lib/call.ts'

/** The file types that the file chooser accepts. */
export const quizFileTypes = { 'application/json': ['.json'] }

/** The reason why these files cannot be a quiz file; null for a single file that may be one. */
export function quizFileRefusal(files: ReadonlyArray<Pick<File, 'name' | 'size'>>): string | null {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'Choose one file at a time.'
  if (!/\.json$/i.test(file.name))
    return `${file.name} is not a JSON file. Choose a quiz file: its name ends in .json.`
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > limits.quizFileBytes) return `${file.name} is too large for the file of a quiz.`
  return null
}

/**
 * Parses a quiz file; the server validates it in detail. Rejects with an error message for the
 * reader.
 */
export async function readQuizFile(file: Pick<File, 'name' | 'text'>): Promise<QuizFile> {
  const text = await file.text().catch(() => {
    throw new CallError(0, 'invalid_input', `${file.name} could not be read. Choose it again.`)
  })
  const content = parsed(text)
  const isQuiz =
    typeof content === 'object' &&
    content !== null &&
    (content as Partial<QuizFile>).format === 'prepwell-quiz'
  if (!isQuiz)
    throw new CallError(
      0,
      'invalid_input',
      `${file.name} is not the file of a quiz. Download one from the page of a quiz, or the example.`,
    )
  return content as QuizFile
}

function parsed(text: string): unknown {
  try {
    // Some programs put a byte order mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
