/** This file has no schemas, because every page loads it for the look of the school. */

/**
 * Rules for making an account. open: everybody can. approval: everybody can, and an admin approves
 * each account. domains: people with an address of the school's domains. invitation: people with an
 * invitation or a code. closed: nobody.
 */
export const signUpRules = ['open', 'approval', 'domains', 'invitation', 'closed'] as const

export type SignUpRule = (typeof signUpRules)[number]

/** Colours of the app, each with shades that are readable in the light and the dark theme. */
export const schoolColours = ['blue', 'indigo', 'violet', 'plum', 'cyan'] as const

export type SchoolColour = (typeof schoolColours)[number]

/** The people who can see leaderboards: everybody who is signed in, or only admins. */
export const leaderboardReaders = ['everybody', 'admins'] as const

export type LeaderboardReaders = (typeof leaderboardReaders)[number]
