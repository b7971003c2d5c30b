import type { ServerFinding } from '@prepwell/contract/school/server.ts'
import { type Finding, subjects } from '../../../doctor/finding.ts'

/** A finding without what is only for the console, such as folders and the words of errors. */
export const showFinding = ({ what, state, text, ask }: Finding): ServerFinding => ({
  title: subjects[what],
  state,
  // The console goes on with a detail.
  text: text.replace(/:$/, '.'),
  ask: ask ?? null,
})
