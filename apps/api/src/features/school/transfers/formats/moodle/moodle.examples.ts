import type { FormatExample } from '../test/draft-words.ts'
import { keyExamples } from './moodle-keys.examples.ts'
import { textExamples } from './moodle-texts.examples.ts'

/** Small files as Moodle's documentation, Moodle itself and other programs write them. */
export const moodleExamples: readonly FormatExample[] = [...keyExamples, ...textExamples]
