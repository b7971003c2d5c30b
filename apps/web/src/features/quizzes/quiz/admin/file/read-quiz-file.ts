import type { QuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { CallError } from '../../../../../lib/call.ts'

/** What the file chooser offers. */
export const quizFileTypes = { 'application/json': ['.json'] }

/** Why these files cannot be the file of a quiz; null when there is one that may be. */
export function quizFileRefusal(files: ReadonlyArray<Pick<File, 'name' | 'size'>>): string | null {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'Choose one file at a time.'
  if (!/\.json$/i.test(file.name))
    return `${file.name} is no JSON file. Choose the file of a quiz: its name ends in .json.`
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > limits.quizFileBytes) return `${file.name} is too large for the file of a quiz.`
  return null
}

/**
 * The content of the file of a quiz, as far as it is one: the server looks at it closely. Rejects
 * with a sentence for the reader.
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
    // Some programs write a mark of their own before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
