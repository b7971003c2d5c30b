import type { loginBody } from '@prepwell/contract/accounts/auth.ts'
import { email, password, rollNumber } from '@prepwell/contract/wire/credentials.ts'
import { z } from 'zod'

/** One field takes an e-mail address or a roll number; only an address has an @. */
const isAddress = (name: string) => name.includes('@')

export const loginForm = z.object({
  email: z.string().superRefine((name, context) => {
    const schema = isAddress(name) ? email : rollNumber
    for (const { message } of schema.safeParse(name).error?.issues ?? [])
      context.addIssue({ code: 'custom', message })
  }),
  password,
})

/** Converts the fields to the request body that the server expects. */
export const loginBodyOf = ({
  email: name,
  password: typed,
}: z.input<typeof loginForm>): z.input<typeof loginBody> => ({
  ...(isAddress(name) ? { email: name } : { roll_number: name }),
  password: typed,
})
