import { exportByEmail } from '@prepwell/contract/transfers.ts'
import { mutationOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../lib/call.ts'

type Export = CallInput<typeof exportByEmail>['body']

/** One exported row: what stands in each column. */
export type ExportRow = Export['data'][number]

/** Mails the rows to the reader's own address. */
export const exportByEmailMutation = () =>
  mutationOptions({
    mutationFn: (body: Export) => call(exportByEmail, { body }),
    meta: { silent: true },
  })
