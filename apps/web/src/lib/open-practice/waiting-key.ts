/** Where the browser keeps answers that wait for the first sign-in of their account. */
export const waitingKey = 'answers-of-accounts'
