// `npm run backup -- FILE` and others: installs what is missing, then runs a command of the app.
// Runs on any Node >= 20.
import { constants } from 'node:os'
import { installIfNeeded } from './lib/install.mjs'
import { main, pinnedNode, start } from './lib/run.mjs'

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  await installIfNeeded()
  const command = start(pinnedNode(), [`apps/api/src/${name}.ts`, ...args])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the command directly.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) command.kill(signal)
    })
  command.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
})
