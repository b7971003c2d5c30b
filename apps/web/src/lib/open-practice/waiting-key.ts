/**
 * Where the browser keeps answers that wait for the first sign-in of their account. Apart: the
 * login page, which is at its budget, only looks whether there are any.
 */
export const waitingKey = 'answers-of-accounts'
