import type { Platform } from '../../../../../platform/platform.ts'
import type { ReadSeries } from '../read-series.ts'

/** The platform and the reader of series, for the exchange of files with other installations. */
export interface ExchangeContext extends Platform {
  readonly readSeries: ReadSeries
}
