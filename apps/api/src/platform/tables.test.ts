import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'
import { templateName } from '../test/cluster.ts'

it('the generated table types agree with the migrations (npm run db:types writes them)', async () => {
  const { host, port, user } = inject('cluster')
  const url = `postgres://${user}@localhost/${templateName}?host=${host}&port=${port}`
  const verify = promisify(execFile)('kysely-codegen', ['--url', url, '--verify'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  })
  await expect(verify).resolves.toBeDefined()
})
