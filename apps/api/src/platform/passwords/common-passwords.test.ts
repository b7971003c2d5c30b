import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each(['password', 'PassWord', '12345678', 'iloveyou', 'ｐａｓｓｗｏｒｄ'])(
  '%s is one of the most used passwords',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each(['a sentence of my own', 'kufamo-bezira-4829', 'password of a student', ' password'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
