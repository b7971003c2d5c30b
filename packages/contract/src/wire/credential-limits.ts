/** Limits of what people log in with, apart from `limits`: the login page loads these only. */
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
