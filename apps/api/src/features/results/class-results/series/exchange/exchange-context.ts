import type { Platform } from '../../../../../platform/platform.ts'
import type { ReadSeries } from '../read-series.ts'

/** What the exchange of files with other installations needs. */
export interface ExchangeContext extends Platform {
  readonly readSeries: ReadSeries
}
