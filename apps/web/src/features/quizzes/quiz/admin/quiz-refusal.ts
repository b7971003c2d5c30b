import { CallError, networkError } from '../../../../lib/call.ts'
import { isOutdated } from '../../../../ui/forms/outdated.ts'
import { compositionPath } from './builder/composition-problems.ts'
import type { QuizFieldName } from './quiz-form.ts'

/** The server's refusal of a quiz: a text for the field that it names, or for the whole form. */
export interface QuizRefusal {
  /** A form field, or a path in the composition. */
  readonly field: string | null
  readonly text: string
}

/** Maps a failed save to a message. `fields` are the fields in the form. */
export function refusalOf(error: Error, fields: readonly QuizFieldName[]): QuizRefusal {
  if (!(error instanceof CallError)) return { field: null, text: networkError }
  const field = fields.find((name) => name === error.field) ?? compositionPath(error.field)
  // Only if the chapter is gone: if the quiz itself is gone, another chapter would not help.
  if (error.code === 'not_found' && field?.endsWith('chapter_id'))
    return { field, text: 'This chapter is no longer there' }
  if (isOutdated(error)) return { field: null, text: error.message }
  if (error.code === 'conflict')
    return {
      field: null,
      text: `${error.message}. Leave it as it was to save your other changes.`,
    }
  return { field, text: field ? error.reason : error.message }
}
