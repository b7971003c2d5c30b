import type { Platform } from '../../../platform/platform.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import type { CorrectTimesCache } from '../results/index.ts'

export type NotebookContext = AttemptContext &
  Pick<Platform, 'settings'> & { readonly correctTimes: CorrectTimesCache }
