import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { lastReleaseOf, withRelease } from './changelog.mjs'
import { Problem, run } from './run.mjs'

/**
 * The next version: `asked` itself if it is a version such as `1.2.3`, otherwise the last version
 * raised by `major`, `minor` or `patch`.
 */
export function nextVersion(last, asked) {
  const next = ['major', 'minor', 'patch'].includes(asked)
    ? semver.inc(last, asked)
    : semver.valid(asked)
  if (!next || next !== semver.coerce(next).version)
    throw new Problem('Name the next version: major, minor, patch, or one such as 1.2.3.')
  if (!semver.gt(next, last)) throw new Problem(`${next} does not come after ${last}.`)
  return next
}

const MIGRATIONS = 'apps/api/migrations'

/** Returns the files that name the version or the last release, with their new content. */
export function filesOfRelease(root, version) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const lock = JSON.parse(read('package-lock.json'))
  // The root and its workspaces; all others are third-party packages.
  const own = Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'))
  for (const place of own) lock.packages[place].version = version
  lock.version = version
  const replaced = (file, ...changes) => {
    const text = changes.reduce((before, [pattern, after]) => {
      if (!pattern.test(before)) throw new Problem(`${file} has nothing like ${pattern.source}.`)
      return before.replace(pattern, after)
    }, read(file))
    return [file, text]
  }
  const newest = readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .at(-1)
    .replace('.ts', '')
  return new Map([
    ...own.map((place) =>
      replaced(join(place, 'package.json'), [/"version": ".*"/, `"version": "${version}"`]),
    ),
    ['package-lock.json', `${JSON.stringify(lock, null, 2)}\n`],
    ...['deployment', 'backup', 'command'].map((name) =>
      replaced(`deploy/kubernetes/${name}.yaml`, [/(?<= image: \S+):[\d.]+$/m, `:${version}`]),
    ),
    replaced('Dockerfile', [/(?<=image\.version=)[\d.]+/, version]),
    // A test compares later migrations with this release, which an older process may still be
    // running.
    replaced(
      'apps/api/tests/migrations-expand.test.ts',
      [/(?<=const lastReleased = )'.*'/, `'${newest}'`],
      [/(?<=const harmless: .* = )\{[^}]*\}/, '{}'],
    ),
    replaced('drills/upgrade.ts', [/(?<=const released = )'.*'/, `'v${version}'`]),
  ])
}

/**
 * Makes a release of the committed files: runs all tests, sets the version in every file that
 * contains it, closes the changelog, and makes one commit and one tag. Pushes nothing. A dry run
 * only reports what it would do.
 */
export async function release({ root, asked, date, isDry, say }) {
  const git = async (...args) => {
    const { ok, output } = await run('git', args, { cwd: root, quiet: true })
    if (!ok) throw new Problem(`git ${args.join(' ')}: ${output.trim()}`)
    return output.trim()
  }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const last = lastReleaseOf(changelog)
  const version = nextVersion(last, asked)
  const tag = `v${version}`
  if (await git('status', '--porcelain')) throw new Problem('Commit or discard your changes first.')
  if (await git('tag', '--list', tag)) throw new Problem(`${tag} already exists.`)
  const files = filesOfRelease(root, version)
  files.set('CHANGELOG.md', withRelease(changelog, version, date))
  say(`${last} -> ${version}: ${[...files.keys()].join(', ')}`)
  if (isDry) return
  const { ok } = await run('npm', ['test'], { cwd: root })
  if (!ok) throw new Problem('The tests failed: nothing was released.')
  for (const [file, content] of files) writeFileSync(join(root, file), content)
  await git('add', ...files.keys())
  await git('commit', '--message', `release: ${version}`)
  await git('tag', '--annotate', tag, '--message', `Prepwell ${version}`)
  say(`Committed and tagged. Publish it by: git push --follow-tags`)
}
