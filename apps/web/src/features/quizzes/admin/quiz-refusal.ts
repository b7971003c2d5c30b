import { CallError, networkError } from '../../../lib/call.ts'
import type { QuizFields } from './quiz-form.ts'

/** What the server had against a quiz: a text for the field it names, or for the whole form. */
export interface QuizRefusal {
  readonly field: keyof QuizFields | null
  readonly text: string
}

const fields: ReadonlyArray<keyof QuizFields> = [
  'name',
  'chapter_id',
  'difficulty_level',
  'quiz_mode',
  'date_of_quiz',
  'time_duration',
  'description',
]

/**
 * Why a quiz was not saved: 'date_of_quiz: The date must not be earlier than now' belongs to the
 * date.
 */
export function refusalOf(error: Error): QuizRefusal {
  if (!(error instanceof CallError)) return { field: null, text: networkError }
  const { code, message } = error
  if (code === 'invalid_input') {
    const field = fields.find((name) => message.startsWith(`${name}: `))
    if (field) return { field, text: message.slice(field.length + 2) }
  }
  // The quiz itself may be gone too; then no choice helps.
  if (code === 'not_found' && message.startsWith('Chapter'))
    return { field: 'chapter_id', text: 'This chapter is no longer there' }
  if (code === 'conflict')
    return { field: null, text: `${message}. Leave it as it was to save your other changes.` }
  return { field: null, text: message }
}
