import { globSync } from 'node:fs'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { devDependencies, place, read, startOfApp, version, workspaces } from './files.mjs'

const text = read('Dockerfile')
const instructions = DockerfileParser.parse(text).getInstructions()
const all = (keyword) => instructions.filter((one) => one.getKeyword() === keyword)
const last = (keyword) => all(keyword).at(-1).getArgumentsContent()

test('a parser finds no fault in the Dockerfile', () => expect(validate(text)).toEqual([]))

test('every stage is based on the pinned Node.js', () => {
  for (const from of all('FROM'))
    expect(from.getImage()).toBe(`node:${devDependencies.node}-trixie-slim`)
})

test('the image starts the app as npm start does, not as root', () => {
  expect(JSON.parse(last('CMD'))).toEqual(['node', ...startOfApp])
  expect(last('USER')).toBe('node')
  expect(last('STOPSIGNAL')).toBe('SIGTERM')
  expect(last('HEALTHCHECK')).toContain('/readyz')
})

test('the image is labelled with this release', () => {
  const labels = Object.fromEntries(
    all('LABEL').flatMap((one) => one.getProperties().map((label) => [label.getName(), label])),
  )
  expect(labels['org.opencontainers.image.version'].getUnescapedValue()).toBe(version)
})

test('both installations include every workspace, as npm ci requires', () => {
  const manifests = workspaces.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: place('') }),
  )
  for (const manifest of manifests)
    expect(text.split(`COPY ${manifest} `), manifest).toHaveLength(3)
})
