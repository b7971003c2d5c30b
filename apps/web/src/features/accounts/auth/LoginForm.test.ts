import { expect, it, vi } from 'vitest'
import { preloadSignIn } from './LoginForm.tsx'

const loaded = vi.hoisted(() => new Set<string>())
vi.mock('./again/FieldsAgain.tsx', (original) => {
  loaded.add('FieldsAgain')
  return original()
})
vi.mock('./NewPasswordForm.tsx', (original) => {
  loaded.add('NewPasswordForm')
  return original()
})

it('an exam page loads early all that signing in again may show', async () => {
  expect([...loaded]).toEqual([])
  preloadSignIn()
  await expect.poll(() => [...loaded].sort()).toEqual(['FieldsAgain', 'NewPasswordForm'])
})
