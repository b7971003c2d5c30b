import { Problem } from './run.mjs'

const UNRELEASED = '## Unreleased'

/** The section below a heading, without it. */
function sectionOf(text, heading) {
  const begin = text.indexOf(`\n${heading}`)
  if (begin < 0) throw new Problem(`CHANGELOG.md has no section '${heading}'.`)
  const from = text.indexOf('\n', begin + 1)
  const end = text.indexOf('\n## ', from)
  return text.slice(from, end < 0 ? undefined : end).trim()
}

/** The changelog in which all that is unreleased belongs to a version; refuses an empty one. */
export function withRelease(text, version, date) {
  if (!sectionOf(text, UNRELEASED)) throw new Problem('CHANGELOG.md says nothing of this release.')
  return text.replace(`\n${UNRELEASED}\n`, `\n${UNRELEASED}\n\n## ${version} (${date})\n`)
}

/** What the changelog says of a version. */
export const notesOf = (text, version) => sectionOf(text, `## ${version} (`)
