import { z } from 'zod'
import { listLimits } from './list-limits.ts'
import { hasTooManyAccents, looksEmpty, oneSpelling } from './spelling.ts'

/** A row's id, as in paths and bodies; numeric strings are accepted. */
export const id = z.coerce.number().int().positive().max(2_147_483_647)

/** Path parameters of endpoints for one row. */
export const idParams = z.object({ id })

/** Seconds since 1970-01-01 UTC. */
export const epochSeconds = z.number().int()

/** A duration in whole seconds. */
export const seconds = z.number().int().nonnegative()

/** The response of a write that returns no data. */
export const message = z.object({ message: z.string() })

/** The response of a create: the new row's id. */
export const created = z.object({ message: z.string(), data: z.object({ id: z.number().int() }) })

/** `{data}` around one entity. */
export const one = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

/** `{data, total?}` around a list; `total` is present when a page was requested. */
export const list = <T extends z.ZodType>(schema: T) =>
  z.object({ data: z.array(schema), total: z.number().int().optional() })

/** One of `values` in any letter case; the output has the contract's case. */
export function anyCase<const T extends readonly [string, ...string[]]>(values: T) {
  const canonical = (given: unknown) =>
    typeof given === 'string'
      ? (values.find((value) => value.toLowerCase() === given.trim().toLowerCase()) ?? given)
      : given
  const use = `Use ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`
  return z.preprocess(canonical, z.enum(values, use)) as unknown as z.ZodType<T[number], T[number]>
}

/** A boolean, or its text in a query or a form. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === '1')

/** Any text the database can store: no NUL and no lone surrogate. */
export const storableText = z
  .string({ error: ({ input }) => (input == null ? 'This field is required' : 'Enter a text') })
  .refine((text) => !/[\0\p{Surrogate}]/u.test(text), 'Contains a character that cannot be stored')

/**
 * A text for people to read: trimmed and normalised by {@link oneSpelling}. A text with no visible
 * characters becomes empty. Codes, keys and answers are not normalised. A text that would take long
 * to normalise is refused first, because its length is checked only afterwards.
 */
export const writtenText = storableText
  .refine((text) => !hasTooManyAccents(text), {
    error: 'Has more than 30 accents on one letter',
    abort: true,
  })
  .overwrite((text) => (looksEmpty(text) ? '' : oneSpelling(text)))
  .trim()

/** Required text: trimmed, not empty, at most `max` characters. */
export const requiredText = (max: number) =>
  writtenText.min(1, 'This field is required').max(max, `At most ${max} characters`)

/**
 * Page, search and order of a list. Without `page` the whole list is returned. Commas in `search`
 * separate alternatives.
 */
export const pageQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    per_page: z.coerce.number().int().min(1).max(listLimits.perPageMax).optional(),
    search: z.string().max(listLimits.searchMax).overwrite(oneSpelling).optional(),
    sort: z.enum(sorts).optional(),
    order: anyCase(['asc', 'desc']).optional(),
  })

/**
 * `around` is the id of a row of the list. Instead of a page, the list then returns the row before
 * it, the row itself and the row after it; nothing if the row is not in the list.
 */
export const aroundQuery = { around: id.optional() }

/** A {@link list} that accepts {@link aroundQuery}; `position` is the place of that row. */
export const listAround = <T extends z.ZodType>(schema: T) =>
  list(schema).extend({
    /** From 1; present when `around` was requested and the row is in the list. */
    position: z.number().int().optional(),
  })

/** The parsed form of {@link pageQuery}, with or without {@link aroundQuery}. */
export interface PageQuery<Sort extends string = string> {
  readonly around?: number | undefined
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly search?: string | undefined
  readonly sort?: Sort | undefined
  readonly order?: 'asc' | 'desc' | undefined
  /** Only the rows with these ids. */
  readonly ids?: readonly number[] | undefined
}
