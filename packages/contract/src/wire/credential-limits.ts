/** Limits of sign-in fields. They are not in `limits`, so that the login page loads only these. */
export const credentialLimits = {
  nameMin: 2,
  nameMax: 120,
  emailMin: 2,
  emailMax: 254,
  passwordMin: 8,
  passwordMax: 128,
  rollNumberMax: 40,
  recoveryCodes: 10,
} as const
