import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { call } from '../../lib/call.ts'

/** Undoes a deletion; throws what the call throws. */
export const putBackDeleted = (id: string) => call(undoDeletion, { params: { id } })
