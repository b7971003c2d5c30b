import type { Settings } from '../settings.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'

/** Everything that all features use. */
export interface Platform {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly settings: Settings
  /**
   * The secret that signs access tokens. It comes from the settings, or was generated once and
   * stored in the data folder.
   */
  readonly jwtSecret: string
}
