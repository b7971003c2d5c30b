/**
 * The server writes it into the page: the security policy allows only style elements that carry it.
 */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
