import { signupBody } from '@prepwell/contract/accounts/auth.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { z } from 'zod'

/** What the sign-up form asks beyond what it sends. */
export const signupForm = signupBody.extend({
  confirm: z.string(),
  terms: z
    .boolean()
    .refine((accepted) => accepted, 'You must accept the terms and conditions to continue.'),
})

/** The fields of the sign-up form. */
export type SignupFields = z.input<typeof signupForm>

/** An untouched form. */
export const emptySignup: SignupFields = {
  name: '',
  email: '',
  password: '',
  confirm: '',
  terms: false,
}

/** Sign-up can be pressed once the password was typed twice alike. */
export const passwordsMatch = ({
  password,
  confirm,
}: Pick<SignupFields, 'password' | 'confirm'>): boolean =>
  password.length > 0 && password === confirm

/** Is this worth asking the server about? Long enough and an e-mail. */
export const canCheckEmail = (email: string): boolean =>
  email.trim().length > limits.emailCheckAbove && signupBody.shape.email.safeParse(email).success
