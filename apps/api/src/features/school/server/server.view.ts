import type { ServerFinding } from '@prepwell/contract/school/server.ts'
import { type Finding, subjects } from '../../../doctor/finding.ts'

/**
 * A finding without the details that are only for the console, such as folders and error messages.
 */
export const showFinding = ({ what, state, text, ask }: Finding): ServerFinding => ({
  title: subjects[what],
  state,
  // On the console, a detail follows the colon.
  text: text.replace(/:$/, '.'),
  ask: ask ?? null,
})
