import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { AnswerCheck } from './shape.ts'

/** An absent part of an endpoint: neither read nor validated. */
export const nothing: z.ZodUndefined = z.undefined()

/**
 * One call of the API, with everything that client and server need to know. `path` marks parameters
 * as `:name`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** The permission that the caller needs. 'anyone' includes visitors. */
  readonly permission: Permission | 'anyone'
  /** One line for the docs page. */
  readonly summary: string
  /** The group of the endpoint on the docs page: the name of its feature. */
  readonly tag: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The success body. Fields that it does not name never leave the server. */
  readonly response: Response
  readonly status: 200 | 201
  /** Expected errors besides 400, 401, 429 and 500, which every call may return. */
  readonly errors: readonly ErrorCode[]
  /** The body is multipart/form-data; the handler reads it as a stream. */
  readonly isMultipart?: boolean
  /** The maximum size of the body in bytes, if it differs from the usual limit for such callers. */
  readonly bodyLimit?: number
  /**
   * A check that the browser makes before it trusts a success body, which a proxy or another
   * program may have written.
   */
  readonly answerShape?: AnswerCheck
  /**
   * The maximum number of keys and list elements of a JSON body, if it differs from
   * `bodyLimits.values`.
   */
  readonly bodyValuesMax?: number
}

type Optional = 'params' | 'query' | 'body' | 'status' | 'errors'

/** Declares an endpoint; absent parts become {@link nothing}, the status defaults to 200. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  spec: Omit<Endpoint<Params, Query, Body, Response>, Optional> &
    Partial<Pick<Endpoint<Params, Query, Body, Response>, Optional>>,
): Endpoint<Params, Query, Body, Response> {
  return {
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    status: 200,
    errors: [],
    ...spec,
  }
}
