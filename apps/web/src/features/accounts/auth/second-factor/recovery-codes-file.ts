/** The recovery codes as plain text, for a file or a print. */
export const recoveryCodesText = (
  codes: readonly string[],
  { site, email }: { readonly site: string; readonly email: string },
): string =>
  [
    `Recovery codes of ${email} at Prepwell (${site})`,
    '',
    'Each of them works once, in place of a code of the authenticator app.',
    'Keep them where you find them without your phone, and where nobody else does.',
    '',
    ...codes,
    '',
  ].join('\n')
