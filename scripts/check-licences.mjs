// Fails where an installed package has a licence that is not allowed here; needs no network.
// `--write FILE` also writes the licences of all packages that a release contains.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { init } from 'license-checker-rseidelsohn'
import { isAllowed } from './lib/licences.mjs'
import { main, Problem, root } from './lib/run.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { write: { type: 'string' } } })
  const found = await promisify(init)({ start: root })
  const packages = Object.entries(found).filter(([name]) => !/^(@prepwell\/|prepwell@)/.test(name))
  const refused = packages.filter(([, { licenses }]) => !isAllowed(String(licenses)))
  if (refused.length > 0)
    throw new Problem(refused.map(([name, one]) => `${name}: ${one.licenses}`).join('\n'))
  if (values.write) writeFileSync(values.write, textOf(packages.filter(isReleased)))
})

/** Is the package, in one of its places, part of what a release contains? */
function isReleased([, { path }]) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const place = relative(root, path).replaceAll('\\', '/')
  return packages[place] !== undefined && !packages[place].dev
}

function textOf(packages) {
  return packages.map(oneText).join(`\n${'-'.repeat(78)}\n\n`)
}

function oneText([name, { licenses, repository, licenseFile }]) {
  const isText = licenseFile && !/readme/i.test(licenseFile)
  const text = isText ? readFileSync(licenseFile, 'utf8').trim() : ''
  return [name, `Licence: ${licenses}`, repository ?? '', '', text, ''].join('\n')
}
