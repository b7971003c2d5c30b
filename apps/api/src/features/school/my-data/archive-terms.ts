/** After so many seconds a request that is not done has failed, and may be repeated. */
export const makingSeconds = 3600
