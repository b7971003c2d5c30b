import { CallError } from './call-error.ts'

/** True if a save was refused because somebody has changed the item since its form was opened. */
export const isOutdated = (error: Error): boolean =>
  error instanceof CallError && error.code === 'conflict' && error.field === 'version'
