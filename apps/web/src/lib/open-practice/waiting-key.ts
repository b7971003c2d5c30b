/** Where the browser keeps the answers of a visitor. */
export const openKey = 'open-answers'

/** Where it keeps answers that wait for the first sign-in of their account. */
export const waitingKey = 'answers-of-accounts'
