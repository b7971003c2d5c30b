// `npm start`: installs and builds what is missing, then starts the app. Runs on any Node >= 20.
import { constants } from 'node:os'
import { buildWebIfStale } from './lib/build-web.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { main, pinnedNode, start } from './lib/run.mjs'

// With its default settings Node collects garbage late: a long export then takes 380 MB instead of
// 290.
const memory = ['--max-semi-space-size=8', '--heap-growing-percent=100']

await main(async () => {
  await installIfNeeded()
  await buildWebIfStale()
  const app = start(pinnedNode(), [...memory, 'apps/api/src/main.ts', ...process.argv.slice(2)])

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the app directly.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) app.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) whenParentEnds(() => app.kill('SIGTERM'))

  app.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
})

/**
 * Runs the action when the parent process ends. SIGTERM ends npm and the shell in between, which do
 * not forward the signal.
 */
function whenParentEnds(action) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    action()
  }, 250)
  timer.unref()
}
