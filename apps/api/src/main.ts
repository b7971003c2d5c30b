import { boot } from './boot.ts'
import { systemClock } from './platform/clock.ts'
import { doubtfulNames, readSettings } from './settings.ts'
import { readyLines } from './startup-message.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * The exit code for wrong settings (EX_CONFIG in sysexits.h): another start would fail in the same
 * way. The systemd unit relies on it.
 */
const wrongSettingsCode = 78

/** Exits with one clear line about what went wrong, without a stack trace. */
function giveUp(error: unknown, code = 1): never {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Prepwell could not start. ${text.split('\n')[0]}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error)
    process.stderr.write(`${error.stack}\n`)
  process.exit(code)
}

// A signal may arrive during startup, or twice: from the terminal and from the script that started
// this process.
const stopAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})

/**
 * Reads the settings, and exits only if they are wrong. A port, folder or database that is
 * unavailable may become available in a moment.
 */
function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    return giveUp(error, wrongSettingsCode)
  }
}

try {
  const settings = settingsOrExit()
  for (const line of doubtfulNames(process.env)) say(line)
  const app = await boot(settings, systemClock, say)
  for (const line of readyLines(settings, app.accounts)) say(line)
  await stopAsked
  await app.stop()
  process.exit(0)
} catch (error) {
  giveUp(error)
}
