import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withRecordedImports } from '../../build/recorded-imports.ts'

const folder = join(import.meta.dirname, '../features/school/home')

it('an import() names its module below src before it loads it', () => {
  expect(withRecordedImports(`load: () => import("./HomePage.tsx").then(show)`, folder)).toBe(
    'load: () => (globalThis.onImport?.("features/school/home/HomePage.tsx"), import("./HomePage.tsx")).then(show)',
  )
  expect(withRecordedImports(`import('../../../app/Providers.tsx')`, folder)).toContain(
    '"app/Providers.tsx"',
  )
})

it('other code stays as it is', () => {
  const code = `import { a } from './a.ts'; import('zod'); reimport('./b.ts')`
  expect(withRecordedImports(code, folder)).toBe(code)
})
