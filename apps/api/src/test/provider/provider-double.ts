import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FacebookSettings, GoogleSettings } from '../../settings.ts'
import { authorizePage } from './provider-pages.ts'
import {
  type FacebookPerson,
  facebookDebugToken,
  facebookMe,
  type GooglePerson,
  googleTokenInfo,
  googleUserInfo,
  ourselves,
  type ProviderReply,
  type Token,
  type TokenFields,
} from './provider-protocols.ts'

/** Faults that the providers can show instead of answering. */
type Trouble = 'none' | 'error' | 'redirect' | 'html' | 'other shape'

/**
 * Google and Facebook on a local port. It serves the calls of their real protocols and their
 * consent pages.
 */
export interface ProviderDouble {
  readonly google: GoogleSettings
  readonly facebook: FacebookSettings
  /** Environment variables that configure both providers. */
  readonly env: Readonly<Record<string, string>>
  /** Issues an access token; from then on Google's page offers this person. */
  issueGoogle(person: GooglePerson, token?: TokenFields): string
  /** Issues an access token; from then on Facebook's page offers this person. */
  issueFacebook(person: FacebookPerson, token?: TokenFields): string
  /** Applies the fault to every call from now on. */
  setTrouble(trouble: Trouble): void
  /** The paths that have been requested so far. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** Starts the double. `now`, in epoch seconds, decides when its tokens expire. */
export async function openProviderDouble(
  now = () => Math.floor(Date.now() / 1000),
): Promise<ProviderDouble> {
  const tokens = new Map<string, Token>()
  const asked: string[] = []
  let trouble: Trouble = 'none'
  const issue = (token: Token) => {
    const key = `${token.provider}-${randomUUID()}`
    tokens.set(key, token)
    return key
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    asked.push(url.pathname)
    if (trouble === 'redirect')
      return void response.writeHead(307, { location: `/elsewhere${request.url}` }).end()
    if (trouble === 'html') return sendPage(response, '<h1>We will be back soon</h1>')
    const page = trouble === 'none' ? findPage(url, tokens) : undefined
    if (page) return sendPage(response, page)
    const { status, body } = replyIn(trouble) ?? answer(request, url, tokens, now())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    ...addresses(`http://127.0.0.1:${port}`),
    issueGoogle: (person, token = {}) => issue({ ...token, provider: 'google', person }),
    issueFacebook: (person, token = {}) => issue({ ...token, provider: 'facebook', person }),
    setTrouble: (kind) => {
      trouble = kind
    },
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function replyIn(trouble: Trouble): ProviderReply | undefined {
  if (trouble === 'error') return { status: 503, body: {} }
  if (trouble === 'other shape') return { status: 200, body: { status: 'fine' } }
  return undefined
}

function answer(
  { headers }: IncomingMessage,
  { pathname, searchParams: query }: URL,
  tokens: ReadonlyMap<string, Token>,
  now: number,
): ProviderReply {
  const tokenOf = (name: string) => tokens.get(query.get(name) ?? '')
  switch (pathname) {
    case '/google/tokeninfo':
      return googleTokenInfo(tokenOf('access_token'), now)
    case '/google/userinfo':
      return googleUserInfo(tokens.get((headers.authorization ?? '').replace(/^Bearer /, '')))
    case '/facebook/debug_token':
      return facebookDebugToken(query, tokenOf('input_token'), now)
    case '/facebook/me':
      return facebookMe(query, tokenOf('access_token'))
    default:
      return { status: 404, body: {} }
  }
}

function findPage({ pathname, searchParams }: URL, tokens: ReadonlyMap<string, Token>) {
  const provider = (
    { '/google/authorize': 'google', '/facebook/dialog/oauth': 'facebook' } as const
  )[pathname]
  if (!provider) return undefined
  const offers = [...tokens].flatMap(([token, { provider: giver, person }]) =>
    giver === provider ? [{ token, name: person.name ?? '' }] : [],
  )
  return authorizePage(provider, searchParams, offers)
}

const sendPage = (response: ServerResponse, html: string) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)

function addresses(base: string) {
  const google = {
    ...ourselves.google,
    authorizeUrl: `${base}/google/authorize`,
    tokeninfoUrl: `${base}/google/tokeninfo`,
    userinfoUrl: `${base}/google/userinfo`,
  }
  const facebook = {
    ...ourselves.facebook,
    authorizeUrl: `${base}/facebook/dialog/oauth`,
    graphUrl: `${base}/facebook`,
  }
  const env = {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_AUTHORIZE_URL: google.authorizeUrl,
    GOOGLE_TOKENINFO_URL: google.tokeninfoUrl,
    GOOGLE_USERINFO_URL: google.userinfoUrl,
    FACEBOOK_APP_ID: facebook.appId,
    FACEBOOK_APP_SECRET: facebook.appSecret,
    FACEBOOK_AUTHORIZE_URL: facebook.authorizeUrl,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
  }
  return { google, facebook, env }
}
