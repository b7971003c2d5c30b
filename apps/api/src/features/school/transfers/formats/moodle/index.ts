import type { QuestionReader } from '../question-format.ts'
import type { QuestionWriter } from '../question-writer.ts'
import { isMoodle, readMoodle } from './read-moodle.ts'
import { moodleLosses, writeMoodle } from './write-moodle.ts'

export const moodleReader: QuestionReader = {
  format: 'moodle',
  recognises: ({ text }) => text !== null && isMoodle(text),
  read: ({ text }) => readMoodle(text ?? ''),
}

export const moodleWriter: QuestionWriter = {
  type: 'moodle',
  contentType: 'application/xml; charset=utf-8',
  extension: 'xml',
  losses: moodleLosses,
  write: writeMoodle,
}
