import { describe, expect, it, onTestFinished } from 'vitest'
import { useSession } from './session.ts'
import { readStoredSession, saysLogout, toStoredSession } from './stored-session.ts'

const user = {
  id: 7,
  name: 'Asha',
  username: 'asha',
  email: 'asha@example.com',
  role: 'student',
  profile_picture: null,
}

describe('readStoredSession', () => {
  it('returns what was stored', () => {
    expect(readStoredSession({ state: { token: 't', user } })).toEqual({ token: 't', user })
  })

  it.each([
    { name: 'nothing', stored: undefined },
    { name: 'null', stored: null },
    { name: 'a text', stored: 'x' },
    { name: 'a number', stored: 5 },
    { name: 'no state', stored: { token: 't', user } },
    { name: 'a state that is null', stored: { state: null } },
    { name: 'no token', stored: { state: { user } } },
    { name: 'an empty token', stored: { state: { token: '', user } } },
    { name: 'a token that is not a string', stored: { state: { token: 5, user } } },
  ])('is a visitor for $name', ({ stored }) => {
    expect(readStoredSession(stored)).toEqual({ token: null, user: null })
  })

  it.each([
    { name: 'no user', broken: undefined },
    { name: 'an empty user', broken: {} },
    { name: 'a text', broken: 'Asha' },
    { name: 'no role', broken: { ...user, role: undefined } },
    { name: 'a name that is not a string', broken: { ...user, name: 5 } },
    { name: 'no picture field', broken: { ...user, profile_picture: undefined } },
  ])('keeps the token and asks for the user when there is $name', ({ broken }) => {
    expect(readStoredSession({ state: { token: 't', user: broken } })).toEqual({
      token: 't',
      user: null,
    })
  })
})

describe('saysLogout', () => {
  const owner = { ...user, role: 'student' as const }
  const nobody = { token: null, user: null }
  const text = (left?: number) => JSON.stringify(toStoredSession(nobody, left))

  it('tells a logout of this user from the end of the session', () => {
    expect(saysLogout(text(7), owner)).toBe(true)
    expect(saysLogout(text(), owner)).toBe(false)
    expect(saysLogout(null, owner)).toBe(false)
  })

  it('is false for a logout of another user', () => {
    expect(saysLogout(text(17), owner)).toBe(false)
    expect(saysLogout(text(70), owner)).toBe(false)
  })
})

describe("the second step of an admin's sign-in", () => {
  const admin = { ...user, role: 'Admin' as const }
  const isMissing = () => useSession.getState().user?.second_factor_missing

  it('counts as missing after a refused call until it is set up, and the session continues', () => {
    onTestFinished(() => useSession.getState().signOut())
    useSession.getState().signIn('t', admin)
    expect(isMissing()).toBeUndefined()
    useSession.getState().secondFactorMissing()
    expect(isMissing()).toBe(true)
    useSession.getState().secondFactorSetUp()
    expect(useSession.getState()).toMatchObject({ token: 't', user: admin })
    expect(isMissing()).toBeUndefined()
  })

  it('does not concern a visitor', () => {
    useSession.getState().secondFactorMissing()
    useSession.getState().secondFactorSetUp()
    expect(useSession.getState().user).toBeNull()
  })
})
