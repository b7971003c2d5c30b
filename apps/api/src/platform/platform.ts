import type { Settings } from '../settings.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { FileStore } from './storage/file-store.ts'

/** What every feature may use: the database, uploaded files, the time, the settings. */
export interface Platform {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly settings: Settings
  /** Signs access tokens; from the settings, or made once and kept in the data folder. */
  readonly jwtSecret: string
}
