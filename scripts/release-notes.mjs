// `node scripts/release-notes.mjs 1.2.3` prints the changelog's section about a version, for the
// release page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notesOf } from './lib/changelog.mjs'
import { main, root } from './lib/run.mjs'

await main(async () => {
  const [version = ''] = process.argv.slice(2)
  console.log(notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version))
})
