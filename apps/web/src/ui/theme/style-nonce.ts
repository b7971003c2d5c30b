/**
 * The server writes it into the page: the security policy allows only style elements that carry it.
 */
export const styleNonce = import.meta.env.SSR
  ? ''
  : (document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '')
