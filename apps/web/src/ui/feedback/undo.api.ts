import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { call } from '../../lib/call.ts'

/** Undoes a deletion. Throws a CallError. */
export const putBackDeleted = (id: string) => call(undoDeletion, { params: { id } })
