import { signupBody } from '@prepwell/contract/accounts/auth.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { z } from 'zod'

/** The request body plus the fields that only the form checks. */
export const signupForm = signupBody.extend({
  confirm: z.string(),
  terms: z
    .boolean()
    .refine((accepted) => accepted, 'You must accept the terms and conditions to continue.'),
})

export type SignupFields = z.input<typeof signupForm>

export const emptySignup: SignupFields & { readonly code: string } = {
  name: '',
  email: '',
  password: '',
  confirm: '',
  terms: false,
  code: '',
}

/** True once both password fields hold the same password, which enables the button. */
export const passwordsMatch = ({
  password,
  confirm,
}: Pick<SignupFields, 'password' | 'confirm'>): boolean =>
  password.length > 0 && password === confirm

/** True when the text is a complete address, worth asking the server about. */
export const canCheckEmail = (email: string): boolean =>
  email.trim().length > limits.emailCheckAbove && signupBody.shape.email.safeParse(email).success
