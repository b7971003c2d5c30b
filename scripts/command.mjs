// `npm run backup -- FILE` and others: installs what is missing, then does the same as
// `./prepwell`. Runs on any Node >= 20.
import { constants } from 'node:os'
import { installIfNeeded } from './lib/install.mjs'
import { main, pinnedNode, start } from './lib/run.mjs'

await main(async () => {
  await installIfNeeded()
  const command = start(pinnedNode(), ['apps/api/src/prepwell.ts', ...process.argv.slice(2)])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // Ctrl+C in a terminal reaches the command directly.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) command.kill(signal)
    })
  command.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
})
