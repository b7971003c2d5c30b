import { describe, expect, it } from 'vitest'
import { readSocialReturn } from './social-request.ts'

const google = { state: 's1', provider: 'google', next: null } as const
const own = { ...google, provider: 'oidc', flow: 'f1' } as const
const facebook = { ...google, provider: 'facebook' } as const

describe('readSocialReturn', () => {
  it.each([
    {
      name: 'a token of Google',
      hash: '#state=s1&access_token=t%2Bk&token_type=Bearer&expires_in=3599',
      request: google,
      result: { kind: 'token', provider: 'google', token: 't+k' },
    },
    {
      name: 'a token of Facebook',
      search: '?',
      hash: '#access_token=tk&expires_in=0&state=s1',
      request: facebook,
      result: { kind: 'token', provider: 'facebook', token: 'tk' },
    },
    {
      name: 'a state of another request',
      hash: '#access_token=tk&state=s2',
      request: google,
      result: { kind: 'foreign' },
    },
    { name: 'no state', hash: '#access_token=tk', request: google, result: { kind: 'foreign' } },
    {
      name: 'a token that nobody asked for',
      hash: '#access_token=tk&state=s1',
      request: null,
      result: { kind: 'foreign' },
    },
    {
      name: 'cancelled at Google',
      hash: '#error=access_denied&state=s1',
      request: google,
      result: { kind: 'nothing' },
    },
    {
      name: 'cancelled at Facebook',
      search: '?error=access_denied&error_code=200&error_reason=user_denied&state=s1',
      hash: '#_=_',
      request: facebook,
      result: { kind: 'nothing' },
    },
    { name: 'opened by hand', request: null, result: { kind: 'nothing' } },
    { name: 'loaded anew', request: null, hash: '#', result: { kind: 'nothing' } },
    {
      name: 'trouble at the provider',
      search: '?error=server_error&state=s1',
      hash: '#_=_',
      request: facebook,
      result: { kind: 'failed', provider: 'facebook' },
    },
    {
      name: 'made-up trouble',
      search: '?error=server_error&state=s2',
      request: facebook,
      result: { kind: 'foreign' },
    },
    {
      name: 'a token and an error',
      hash: '#access_token=tk&error=x&state=s1',
      request: google,
      result: { kind: 'failed', provider: 'google' },
    },
    {
      name: 'a token where every server can read it',
      search: '?access_token=tk&state=s1',
      request: google,
      result: { kind: 'nothing' },
    },
    {
      name: 'an answer of the school’s provider',
      search: '?code=c%2B1&state=s1&iss=https%3A%2F%2Fid.test',
      request: own,
      result: {
        kind: 'token',
        ...{ provider: 'oidc', token: 'code=c%2B1&state=s1&iss=https%3A%2F%2Fid.test', flow: 'f1' },
      },
    },
    {
      name: 'an answer to another request',
      search: '?code=c1&state=s2',
      request: own,
      result: { kind: 'foreign' },
    },
    {
      name: 'an answer that nobody asked for',
      search: '?code=c1&state=s1',
      request: null,
      result: { kind: 'foreign' },
    },
    {
      name: 'a code where a token was asked for',
      search: '?code=c1&state=s1',
      request: google,
      result: { kind: 'nothing' },
    },
    {
      name: 'cancelled at the school’s provider',
      search: '?error=access_denied&state=s1',
      request: own,
      result: { kind: 'nothing' },
    },
    {
      name: 'trouble at the school’s provider',
      search: '?error=server_error&state=s1',
      request: own,
      result: { kind: 'failed', provider: 'oidc' },
    },
  ])('$name', ({ hash = '', search = '', request, result }) => {
    expect(readSocialReturn({ hash, search }, request)).toEqual(result)
  })
})
