import { boot } from '../../../apps/api/src/boot.ts'
import { readSettings } from '../../../apps/api/src/settings.ts'

// The whole app in a separate process. Messages move its clock forward; a restart keeps the clock.
let ahead = Number(process.env.CLOCK_AHEAD_SECONDS) * 1000
const app = await boot(
  readSettings(process.env),
  { now: () => new Date(Date.now() + ahead) },
  () => undefined,
)

process.on('message', (seconds: number) => {
  ahead += seconds * 1000
  process.send?.({ ahead })
})
process.once('SIGTERM', () => {
  void app.stop().then(() => process.exit(0))
})
process.send?.({ ready: true })
