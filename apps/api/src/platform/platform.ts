import type { Settings } from '../settings.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'

/** Shared by every feature: the database, uploaded files, the clock, the settings. */
export interface Platform {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly settings: Settings
  /** Signs access tokens; from the settings, or generated once and stored in the data folder. */
  readonly jwtSecret: string
}
