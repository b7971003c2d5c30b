import type { Settings } from '../settings.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

/** What every feature may use: the database, the time, the settings. */
export interface Platform {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Settings
  /** Signs access tokens; from the settings, or made once and kept in the data folder. */
  readonly jwtSecret: string
}
