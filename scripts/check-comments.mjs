// Fails if comment lines are longer than 100 columns, which Biome's formatter does not break, and
// prints them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/run.mjs'

const MAX_COLUMNS = 100
const SOURCE = /(?<!\.generated)\.(ts|tsx|mjs|css|sql)$/
/** The start of a line that is only a comment. */
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*|--)/
/** Lines that cannot be broken: a suppression and a long address. */
const UNBREAKABLE = /biome-ignore|https?:\/\/\S{60,}/

const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => SOURCE.test(file) && existsSync(join(root, file)))

for (const file of files) {
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    if (line.length <= MAX_COLUMNS || !COMMENT.test(line) || UNBREAKABLE.test(line)) continue
    console.log(`${file}:${index + 1} ${line.length} columns`)
    process.exitCode = 1
  }
}
