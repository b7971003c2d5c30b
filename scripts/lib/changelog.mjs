import { Problem } from './run.mjs'

const UNRELEASED = '## Unreleased'
/** The heading at the top: `## Unreleased`, or the version that is being prepared. */
const PENDING = /^## (?:Unreleased|(\d+\.\d+\.\d+) \(unreleased\))$/m
const RELEASED = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m

/** Returns the section below the heading with this beginning, without the heading. */
function sectionOf(text, heading) {
  const begin = text.indexOf(`\n${heading}`)
  if (begin < 0) throw new Problem(`CHANGELOG.md has no section '${heading}'.`)
  const from = text.indexOf('\n', begin + 1)
  const end = text.indexOf('\n## ', from)
  return text.slice(from, end < 0 ? undefined : end).trim()
}

/** The newest version that has been released. */
export function lastReleaseOf(text) {
  const found = RELEASED.exec(text)
  if (!found) throw new Problem('CHANGELOG.md has no release such as ## 1.2.3 (2026-01-31).')
  return found[1]
}

/**
 * Returns the changelog with everything unreleased moved to a version. Fails if there is nothing
 * unreleased, or if the changelog prepares another version.
 */
export function withRelease(text, version, date) {
  const [heading, prepared] = PENDING.exec(text) ?? []
  if (!heading) throw new Problem(`CHANGELOG.md has no section '${UNRELEASED}'.`)
  if (prepared && prepared !== version)
    throw new Problem(`CHANGELOG.md prepares ${prepared}, not ${version}.`)
  if (!sectionOf(text, heading)) throw new Problem('CHANGELOG.md says nothing about this release.')
  return text.replace(`${heading}\n`, `${UNRELEASED}\n\n## ${version} (${date})\n`)
}

/** The changelog's section about a version. */
export const notesOf = (text, version) => sectionOf(text, `## ${version} (`)
