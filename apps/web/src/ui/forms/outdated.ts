import { CallError } from '../../lib/call-error.ts'

/** True if a save was refused because somebody else has changed what the form was opened with. */
export const isOutdated = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'conflict' && error.field === 'version'
