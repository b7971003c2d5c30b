import { expect, it, vi } from 'vitest'
import { preloadSignIn } from './LoginForm.tsx'

const loaded = vi.hoisted(() => new Set<string>())
// Added once a file has loaded, because the test must not end while files are still loading.
vi.mock('./again/FieldsAgain.tsx', async (original) => {
  const file = await original()
  loaded.add('FieldsAgain')
  return file as object
})
vi.mock('./NewPasswordForm.tsx', async (original) => {
  const file = await original()
  loaded.add('NewPasswordForm')
  return file as object
})

it('an exam page loads early all that signing in again may show', async () => {
  expect([...loaded]).toEqual([])
  preloadSignIn()
  await expect.poll(() => [...loaded].sort()).toEqual(['FieldsAgain', 'NewPasswordForm'])
})
