import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startCluster, templateName } from './setup/cluster.ts'

// Writes platform/database.generated.ts from the migrations, on a throwaway database.
const cluster = await startCluster()
const { host, port, user } = cluster.connection
await promisify(execFile)(
  'kysely-codegen',
  [
    '--url',
    `postgres://${user}@localhost/${templateName}?host=${host}&port=${port}`,
    ...process.argv.slice(2),
  ],
  { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
).finally(() => cluster.stop())
