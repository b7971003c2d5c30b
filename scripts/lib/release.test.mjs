import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { lastReleaseOf, notesOf, withRelease } from './changelog.mjs'
import { filesOfRelease, nextVersion, release } from './release.mjs'
import { root as repository } from './run.mjs'

const changelog = `# Changelog

## Unreleased

- **New:** a thing.

## 0.1.0 (2026-01-01)

- The first one.
`

describe('the next version', () => {
  test.each([
    ['0.1.0', 'patch', '0.1.1'],
    ['0.1.9', 'minor', '0.2.0'],
    ['0.9.0', 'major', '1.0.0'],
    ['0.1.0', '0.2.0', '0.2.0'],
  ])('after %s, %s is %s', (current, asked, next) => expect(nextVersion(current, asked)).toBe(next))

  test.each([
    ['the same one', '0.1.0'],
    ['an older one', '0.0.9'],
    ['half a version', '0.2'],
    ['a word', 'newest'],
    ['a version with an addition', '0.2.0-beta.1'],
    ['nothing', undefined],
  ])('refuses %s', (_name, asked) => expect(() => nextVersion('0.1.0', asked)).toThrow(/0\.1|Name/))
})

describe('the changelog', () => {
  const released = withRelease(changelog, '0.2.0', '2026-02-03')

  test('unreleased changes move to the version, and there is a place for the next ones', () => {
    expect(released).toContain('## Unreleased\n\n## 0.2.0 (2026-02-03)\n\n- **New:** a thing.')
    expect(notesOf(released, '0.2.0')).toBe('- **New:** a thing.')
    expect(notesOf(released, '0.1.0')).toBe('- The first one.')
  })

  test('changes prepared for a version belong only to that version', () => {
    const prepared = changelog.replace('## Unreleased', '## 0.2.0 (unreleased)')
    expect(lastReleaseOf(prepared)).toBe('0.1.0')
    expect(withRelease(prepared, '0.2.0', '2026-02-03')).toBe(released)
    expect(() => withRelease(prepared, '0.3.0', '2026-02-03')).toThrow('prepares 0.2.0, not 0.3.0')
  })

  test('a release has notes, and an unknown version has none', () => {
    expect(() => withRelease(released, '0.3.0', '2026-03-04')).toThrow('says nothing')
    expect(() => notesOf(released, '0.3.0')).toThrow("no section '## 0.3.0")
    // `0.2` must not match the beginning of another version.
    expect(() => notesOf(released, '0.2')).toThrow('no section')
  })
})

describe('a release of a repository', () => {
  let root
  const said = []
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const write = (file, content) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  const commit = (message) => {
    git('add', '.')
    git('commit', '--quiet', '--message', message)
  }
  const lockedVersions = () => {
    const { version, packages } = JSON.parse(read('package-lock.json'))
    return [version, ...Object.values(packages).map((one) => one.version)]
  }
  const make = (asked, isDry = false) =>
    release({ root, asked, date: '2026-02-03', isDry, say: (line) => said.push(line) })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'prepwell-release-'))
    said.length = 0
    const manifest = (name) => ({ name, version: '0.1.0', scripts: { test: 'node test.mjs' } })
    const json = (value) => `${JSON.stringify(value, null, 2)}\n`
    write('package.json', json(manifest('school')))
    write('apps/api/package.json', json(manifest('@school/api')))
    const other = { version: '0.1.0' }
    const own = { name: '@school/api', version: '0.1.0' }
    const packages = { '': manifest('school'), 'apps/api': own, 'node_modules/other': other }
    write('package-lock.json', json({ name: 'school', version: '0.1.0', packages }))
    for (const name of ['deployment', 'backup', 'command'])
      write(`deploy/kubernetes/${name}.yaml`, '  - image: registry.example.org/school:0.1.0\n')
    write('Dockerfile', 'LABEL org.opencontainers.image.version=0.1.0\n')
    for (const name of ['0001-first', '0002-second']) write(`apps/api/migrations/${name}.ts`, '')
    write(
      'apps/api/tests/migrations-expand.test.ts',
      "const lastReleased = '0001-first'\nconst harmless: Readonly<Record<string, string>> = {\n  a: 'b',\n}\n",
    )
    write('drills/upgrade.ts', "const released = '1234567'\n")
    write('CHANGELOG.md', changelog)
    write('test.mjs', '')
    git('init', '--quiet')
    git('config', 'user.name', 'Somebody')
    git('config', 'user.email', 'somebody@example.org')
    git('config', 'commit.gpgSign', 'false')
    git('config', 'tag.gpgSign', 'false')
    commit('begin')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('sets the version everywhere, commits and tags, and leaves the tree clean', async () => {
    await make('minor')
    for (const file of ['package.json', 'apps/api/package.json'])
      expect(JSON.parse(read(file)).version).toBe('0.2.0')
    expect(lockedVersions()).toEqual(['0.2.0', '0.2.0', '0.2.0', '0.1.0'])
    for (const name of ['deployment', 'backup', 'command'])
      expect(read(`deploy/kubernetes/${name}.yaml`)).toContain('school:0.2.0\n')
    expect(read('Dockerfile')).toBe('LABEL org.opencontainers.image.version=0.2.0\n')
    expect(notesOf(read('CHANGELOG.md'), '0.2.0')).toBe('- **New:** a thing.')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('log', '-1', '--format=%s')).toBe('release: 0.2.0')
    expect(git('describe', '--exact-match')).toBe('v0.2.0')
  })

  it('makes later changes compare with this release', async () => {
    await make('minor')
    expect(read('apps/api/tests/migrations-expand.test.ts')).toBe(
      "const lastReleased = '0002-second'\nconst harmless: Readonly<Record<string, string>> = {}\n",
    )
    expect(read('drills/upgrade.ts')).toBe("const released = 'v0.2.0'\n")
  })

  it.each(['minor', '0.2.0'])('%s releases a prepared version', async (asked) => {
    await make('minor')
    // The state after a maintainer has prepared the release: the version is set, but the tag is
    // missing.
    git('tag', '--delete', 'v0.2.0')
    write('CHANGELOG.md', changelog.replace('Unreleased', '0.2.0 (unreleased)'))
    commit('prepare')
    await make(asked)
    expect(lockedVersions()).toEqual(['0.2.0', '0.2.0', '0.2.0', '0.1.0'])
    expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 0.2.0 (2026-02-03)\n')
    expect(git('describe', '--exact-match')).toBe('v0.2.0')
  })

  it('a dry run reports what it would change, and changes nothing', async () => {
    const before = git('rev-parse', 'HEAD')
    await make('0.2.0', true)
    expect(said).toEqual([expect.stringMatching(/^0\.1\.0 -> 0\.2\.0: package\.json, apps/)])
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([
      before,
      '',
      '',
    ])
  })

  it('releases nothing when a test fails', async () => {
    write('test.mjs', 'process.exit(1)')
    commit('break it')
    await expect(make('minor')).rejects.toThrow('tests failed')
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', ''])
  })

  it('refuses uncommitted changes, and a version that already exists', async () => {
    write('left.txt', 'here')
    await expect(make('minor')).rejects.toThrow('Commit or discard')
    rmSync(join(root, 'left.txt'))
    git('tag', 'v0.2.0')
    await expect(make('minor')).rejects.toThrow('already exists')
  })
})

test('every file of this repository contains the text that a release replaces', () => {
  expect([...filesOfRelease(repository, '9.9.9').keys()]).toEqual(
    expect.arrayContaining(['package.json', 'e2e/package.json', 'Dockerfile', 'drills/upgrade.ts']),
  )
})
