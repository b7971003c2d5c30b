import * as subjects from '@prepwell/contract/bank/subjects.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { Person, School } from '../school.ts'

/** A call that the audit log records. */
export interface AuditedCall {
  readonly endpoint: Endpoint
  readonly input: { readonly params?: object; readonly query?: object; readonly body?: object }
  /** The expected log line; only these fields are compared. */
  readonly line: Readonly<Record<string, unknown>>
  /** An input for the same call that the server refuses; absent if it refuses none. */
  readonly refused?: AuditedCall['input']
}

/** Prepares a call, for an admin whose e-mail is `email` and whose password is {@link password}. */
export type Prepare = (school: School, admin: Person, email: string) => Promise<AuditedCall>

/** Prepares each audited call, keyed by method and path. */
export type AuditedCalls = Readonly<Record<string, Prepare>>

export const password = 'a known password'

/** An id that does not exist. */
export const nobodys = 2_000_000_000
export const one = { id: nobodys }
export const many = { ids: [nobodys] }

let count = 0
/** A name that is not used yet. */
export const newName = (what: string) => {
  count += 1
  return `${what} ${count}`
}

/** Adds a subject without chapters. */
export const addSubject = async (school: School, admin: Person, name: string) =>
  (await school.call(subjects.createSubject, { body: { name, description: '-' } }, admin)).body.data
    .id
