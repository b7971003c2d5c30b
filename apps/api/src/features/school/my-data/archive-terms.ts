/** Seconds for which an archive can be downloaded. */
export const archiveSeconds = 24 * 3600

/** After so many seconds a request that is not done has failed, and may be repeated. */
export const makingSeconds = 3600
