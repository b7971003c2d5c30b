/**
 * Nonce that the server writes into the page; the content security policy allows only style
 * elements with it.
 */
export const styleNonce = import.meta.env.SSR
  ? ''
  : (document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '')
