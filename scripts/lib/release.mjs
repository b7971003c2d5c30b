import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { withRelease } from './changelog.mjs'
import { Problem, run } from './run.mjs'

/** The next version: `1.2.3` itself, or what `major`, `minor` or `patch` makes of this one. */
export function nextVersion(current, asked) {
  const next = ['major', 'minor', 'patch'].includes(asked)
    ? semver.inc(current, asked)
    : semver.valid(asked)
  if (!next || next !== semver.coerce(next).version)
    throw new Problem('Name the next version: major, minor, patch, or one such as 1.2.3.')
  if (!semver.gt(next, current)) throw new Problem(`${next} does not come after ${current}.`)
  return next
}

/** The files that name the version, with their new content. */
function filesOfRelease(root, version, date) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const current = JSON.parse(read('package.json')).version
  const lock = JSON.parse(read('package-lock.json'))
  // The root and its workspaces; all others are packages of other people.
  const own = Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'))
  for (const place of own) lock.packages[place].version = version
  lock.version = version
  const replaced = (file, from, to) => {
    const text = read(file)
    if (!text.includes(from)) throw new Problem(`${file} does not say ${from}.`)
    return [file, text.replace(from, to)]
  }
  return new Map([
    ...own.map((place) =>
      replaced(join(place, 'package.json'), `"version": "${current}"`, `"version": "${version}"`),
    ),
    ['package-lock.json', `${JSON.stringify(lock, null, 2)}\n`],
    ...['deployment', 'backup', 'command'].map((name) =>
      replaced(`deploy/kubernetes/${name}.yaml`, `:${current}\n`, `:${version}\n`),
    ),
    ['CHANGELOG.md', withRelease(read('CHANGELOG.md'), version, date)],
  ])
}

/**
 * Makes a release of what is committed: all tests, the version in every file that names it, the
 * changelog, one commit and one tag. Pushes nothing. A dry run only says what it would do.
 */
export async function release({ root, asked, date, isDry, say }) {
  const git = async (...args) => {
    const { ok, output } = await run('git', args, { cwd: root, quiet: true })
    if (!ok) throw new Problem(`git ${args.join(' ')}: ${output.trim()}`)
    return output.trim()
  }
  const current = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const version = nextVersion(current, asked)
  const tag = `v${version}`
  if (await git('status', '--porcelain')) throw new Problem('Commit or discard your changes first.')
  if (await git('tag', '--list', tag)) throw new Problem(`${tag} is already there.`)
  const files = filesOfRelease(root, version, date)
  say(`${current} -> ${version}: ${[...files.keys()].join(', ')}`)
  if (isDry) return
  const { ok } = await run('npm', ['test'], { cwd: root })
  if (!ok) throw new Problem('The tests failed: nothing was released.')
  for (const [file, content] of files) writeFileSync(join(root, file), content)
  await git('add', ...files.keys())
  await git('commit', '--message', `release: ${version}`)
  await git('tag', '--annotate', tag, '--message', `Prepwell ${version}`)
  say(`Committed and tagged. Publish it by: git push --follow-tags`)
}
