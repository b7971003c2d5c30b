import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesIn, read } from './files.mjs'

const text = read('docs/deployment.md')
const found = (source, pattern) => Array.from(source.matchAll(pattern), ([, name]) => name)
const sorted = (names) => [...new Set(names)].sort()

test('docs/deployment.md fills in every variable of the nginx templates', () => {
  const templates = filesIn('deploy/nginx', '.template').map(read).join('\n')
  const used = sorted(found(templates, /\$\{(\w+)\}/g))
  expect(sorted(found(text, /[\n ](PREPWELL_\w+)=/g))).toEqual(used)
  expect(sorted(found(/^names='(.*)'$/m.exec(text)[1], /\$(\w+)/g))).toEqual(used)
})

test('docs/deployment.md makes every secret of .env.example', () => {
  const [, secrets] = /^# Secrets:.*\n((?:\w+=\n)+)/m.exec(read('.env.example'))
  const [, made] = /^for name in (.*); do\n {2}sed/m.exec(text)
  expect(sorted(made.split(' '))).toEqual(sorted(found(secrets, /^(\w+)=/gm)))
})

test('docs/deployment.md applies every manifest except those needed only occasionally', () => {
  const [, applied] = /^for file in (.*); do\n {2}kubectl/m.exec(text)
  const manifests = filesIn('deploy/kubernetes', '.yaml')
    .map((file) => /(\w[\w.-]*)\.yaml$/.exec(file)[1])
    .filter((name) => !['secret.example', 'command'].includes(name))
  expect(sorted(applied.split(' '))).toEqual(sorted(manifests))
})

test('docs/deployment.md copies every volume of compose.yaml with an existing image', () => {
  const { name, services, volumes } = parse(read('compose.yaml'))
  // Backups are copied separately.
  const all = Object.keys(volumes)
    .filter((volume) => volume !== 'backups')
    .sort()
  const copies = found(text, /^(docker run .*\\\n.*)$/gm)
  expect(copies).toHaveLength(2)
  for (const copy of copies) {
    expect(found(copy, new RegExp(`-v ${name}_(\\w+):/volumes/\\1(?::ro)? `, 'g')).sort()).toEqual(
      all,
    )
    expect(/^ +(\S+) tar /m.exec(copy)[1]).toBe(services.postgres.image)
  }
})
