import fc from 'fast-check'
import { hostileTexts, type KnownThings, type Schema, valueFor } from './generated-values.ts'

/** The part of the description of the API that requests are made from. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly parameters?: readonly { name: string; in: 'path' | 'query'; schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>
}

/** A call of the description. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly operation: Operation
}

/** A request that somebody might send. */
export interface GeneratedRequest {
  readonly route: Route
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

/** Every call of the description. */
export const routesOf = ({ paths }: Description): Route[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Route['method'],
      path,
      operation,
    })),
  )

/** What an address says for a text; half a character is three bytes that are none. */
const inAddress = (text: string) =>
  [...text]
    .map((character) =>
      /\p{Surrogate}/u.test(character) ? '%ed%a0%80' : encodeURIComponent(character),
    )
    .join('')

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const brokenAddress = fc.constantFrom(
  '%',
  '%ff',
  '%c0%80',
  '..',
  '%2e%2e%2f',
  '%00',
  '%2f',
  'a%20b',
)

/** What is sent for the call: mostly what it asks for, with what nobody asks for in between. */
export function requestOf(route: Route, known: KnownThings): fc.Arbitrary<GeneratedRequest> {
  const { parameters = [], requestBody } = route.operation
  const part = (schema: Schema) => valueFor(schema, known).map(textOf).map(inAddress)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const params = fc.record(
    Object.fromEntries(
      inPath.map(({ name, schema }) => [
        name,
        fc.oneof({ weight: 20, arbitrary: part(schema) }, { weight: 1, arbitrary: brokenAddress }),
      ]),
    ),
  )
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, part(schema)])),
    { requiredKeys: [] },
  )
  const oddQuery = fc.constantFrom(
    'page=1&page=2',
    '%ff=%ff',
    '__proto__[a]=1',
    '=',
    '&&',
    'a'.repeat(3_000),
  )
  const schema = requestBody?.content['application/json']?.schema
  const body = bodyOf(route, schema, known)
  return fc
    .record({ params, query, odd: fc.option(oddQuery, { freq: 20 }), body, tail: fc.boolean() })
    .map(({ params: names, query: pairs, odd, body: sent }) => {
      const address = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => names[name] ?? '')
      const asked = Object.entries(pairs).map(([name, value]) => `${name}=${value}`)
      const search = [...asked, ...(odd === null ? [] : [odd])].join('&')
      return { route, url: search ? `${address}?${search}` : address, ...sent }
    })
}

type Sent = Pick<GeneratedRequest, 'headers' | 'payload'>

const json = { 'content-type': 'application/json' }
const nothing: Sent = { headers: {}, payload: undefined }

const brokenBodies: readonly string[] = [
  ...['', '{', 'null', '[]', '0', '"text"', '{"a":1,}', '\0', '{"a":"\\ud800"}', '{"a":1e999}'],
  ...['{"__proto__":{"role":"Admin"}}', '{"constructor":{"prototype":{"role":"Admin"}}}'],
  ...[
    '['.repeat(5_000),
    '{"a":'.repeat(1_000),
    `[${'0,'.repeat(5_000)}0]`,
    `"${'x'.repeat(70_000)}"`,
  ],
]

const contentTypes: readonly string[] = [
  ...[
    'application/json; charset=utf-16',
    'application/JSON',
    'text/plain',
    'text/html',
    'image/png',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=a',
  ],
  ...['', ';', 'application/json, application/json', 'application/problem+json'],
]

function bodyOf(route: Route, schema: Schema | undefined, known: KnownThings): fc.Arbitrary<Sent> {
  if (route.method === 'GET' || route.method === 'DELETE') return fc.constant(nothing)
  const asked = schema
    ? valueFor(schema, known).map((value) => ({ headers: json, payload: JSON.stringify(value) }))
    : fc.constantFrom(nothing, { headers: json, payload: '{}' })
  const broken = fc.constantFrom(...brokenBodies).map((payload) => ({ headers: json, payload }))
  const odd = fc.record({
    headers: fc.constantFrom(...contentTypes).map((type) => ({ 'content-type': type })),
    payload: fc.constantFrom(...brokenBodies),
  })
  const readsForms = /^\/api\/(upload|import)/.test(route.path)
  return fc.oneof(
    { weight: 12, arbitrary: asked },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: odd },
    { weight: readsForms ? 12 : 0, arbitrary: formOf(known) },
  )
}

/** A form of one file with texts beside it, in the order and the words of nobody in particular. */
function formOf(known: KnownThings): fc.Arbitrary<Sent> {
  const name = fc.constantFrom('file', 'type', 'mapping', 'dry_run', 'progress', '__proto__', '')
  const text = fc.oneof(
    fc.constantFrom(
      'profile_picture',
      'question_image',
      'true',
      '{}',
      '{"a":null}',
      '0'.repeat(32),
    ),
    fc.constantFrom(...hostileTexts, ...known.texts),
  )
  const file = fc.oneof(
    fc.constantFrom(
      'subject,chapter\nPhysics,Waves',
      'name,email\nAsha,asha@example.com\n"',
      'a;b\n1',
    ),
    fc.constantFrom(
      '[{"subject":"Physics"}]',
      '[[[[',
      '{"rows":1}',
      '\u0089PNG\r\n\u001a\n',
      'GIF89a',
    ),
    fc.constantFrom(...hostileTexts),
  )
  const part = fc
    .tuple(name, fc.boolean(), text, file)
    .map(([field, isFile, words, content]) =>
      isFile
        ? `--line\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n`
        : `--line\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${words}\r\n`,
    )
  return fc.tuple(fc.array(part, { maxLength: 4 }), fc.boolean()).map(([parts, isWhole]) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
    payload: Buffer.from(`${parts.join('')}${isWhole ? '--line--\r\n' : ''}`),
  }))
}
