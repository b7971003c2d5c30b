// `npm run dev`: the API, restarted when a file changes, and Vite's server, which forwards /api to
// it.
import { join } from 'node:path'
import { installIfNeeded } from './lib/install.mjs'
import { main, pinnedNode, root, start, toolEnvironment } from './lib/run.mjs'

await main(async () => {
  await installIfNeeded()
  const env = { ...toolEnvironment(), PORT: process.env.PORT ?? '3000', WORKERS: '1' }
  const api = start(pinnedNode(), ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    env,
  })
  const web = start('vite', [], { cwd: join(root, 'apps', 'web'), env })

  const stop = () => {
    for (const program of [api, web]) program.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  for (const program of [api, web]) program.once('exit', stop)
})
