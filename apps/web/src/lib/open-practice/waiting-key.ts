/**
 * Storage key of the answers that wait for the first sign-in of their account. In a file of its
 * own: the login page, which has reached its size limit, only checks whether there are any.
 */
export const waitingKey = 'answers-of-accounts'
