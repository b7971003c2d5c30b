/** Seconds between the request and the deletion, in which the owner can come back. */
export const comeBackSeconds = 7 * 24 * 3600

/** Without a password, the owner must have signed in within this many seconds. */
export const freshSignInSeconds = 600
