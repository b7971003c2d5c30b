import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { Person, School } from '../school.ts'

type Params = Readonly<Record<string, number>>

const addressOf = ({ path }: Endpoint, params: Params) =>
  path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]))

const headersOf = (person: Person | null) =>
  person ? { authorization: `Bearer ${person.token}` } : {}

/** Sends a form with one file, as `person` or as a visitor. */
export async function sendFile(
  school: School,
  endpoint: Endpoint,
  { params, file, person }: { params: Params; file: Uint8Array | null; person: Person | null },
) {
  const form = new FormData()
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'file.jsonl')
  else form.append('note', 'no file')
  const { statusCode, json } = await school.app.inject({
    ...{ method: 'POST', url: addressOf(endpoint, params) },
    ...{ payload: form, headers: headersOf(person) },
  })
  return { status: statusCode, body: json<{ message: string; data?: object; code?: string }>() }
}

/** Downloads a file, as `person` or as a visitor. */
export async function downloadFile(
  school: School,
  endpoint: Endpoint,
  { params, person }: { params: Params; person: Person | null },
) {
  const answer = await school.app.inject({
    url: addressOf(endpoint, params),
    headers: headersOf(person),
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.body }
}
