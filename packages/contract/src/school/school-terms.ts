/** Without schemas: every page knows the look of the school. */

/**
 * Who may make an account: everybody; everybody, and an admin lets each of them in; people with an
 * address of the school's domains; people with an invitation or a code; nobody.
 */
export const signUpRules = ['open', 'approval', 'domains', 'invitation', 'closed'] as const

export type SignUpRule = (typeof signUpRules)[number]

/** Colours of the app, each with shades that are readable by day and by night. */
export const schoolColours = ['blue', 'indigo', 'violet', 'plum', 'cyan'] as const

export type SchoolColour = (typeof schoolColours)[number]

/** Who sees leaderboards: everybody who is signed in, or admins. */
export const leaderboardReaders = ['everybody', 'admins'] as const

export type LeaderboardReaders = (typeof leaderboardReaders)[number]
