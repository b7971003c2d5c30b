import { attemptsQuery } from '../attempts/attempts.api.ts'

/** The caller's newest attempts: enough for what is running, what waits for its result and what came out lately. */
export const latestAttemptsQuery = () =>
  attemptsQuery({ page: 1, per_page: 20, sort: 'date_taken', order: 'desc' })
