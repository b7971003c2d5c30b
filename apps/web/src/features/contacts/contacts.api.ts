import { createContact } from '@prepwell/contract/contacts.ts'
import { mutationOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../lib/call.ts'

/** Leaves a message for the admins. */
export const sendMessageMutation = () =>
  mutationOptions({
    mutationFn: (body: CallInput<typeof createContact>['body']) => call(createContact, { body }),
  })
