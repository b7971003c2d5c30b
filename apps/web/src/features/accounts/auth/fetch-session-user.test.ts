import { describe, expect, it } from 'vitest'
import { readSubject } from './fetch-session-user.ts'

const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')

describe('readSubject', () => {
  it('reads the user from a token, whatever script the name is written in', () => {
    const user = { id: 7, name: 'Zoë 李' }
    expect(readSubject(`h.${encode({ sub: user })}.s`)).toEqual(user)
  })
  it('reads a subject that is a JSON string', () => {
    expect(readSubject(`h.${encode({ sub: '{"id":7}' })}.s`)).toEqual({ id: 7 })
  })
  it.each(['', 'x', 'a.b.c', 'a.%%%.c', null, 5, `h.${encode({ sub: '{' })}.s`])(
    'gives undefined for %j',
    (token) => {
      expect(readSubject(token)).toBeUndefined()
    },
  )
})
