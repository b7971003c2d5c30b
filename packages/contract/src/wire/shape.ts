/**
 * Describes a value. Shapes allow a quick check without a zod schema, for pages that must not load
 * zod: a response written by a proxy or a captive portal must never pass as the server's. A shape
 * may be looser than the schema but never stricter; a test compares the two. It is plain data, so
 * that the build can write it into the browser's calls.
 */
export type Shape =
  | keyof typeof kinds
  /** A value with any one of these shapes. */
  | readonly Shape[]
  | { readonly list: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly byId: Shape }
  | { readonly byName: Shape }

/** A finite number: neither NaN nor infinite. */
export const aNumber: Shape = 'number'

/** A safe integer. */
export const anInteger: Shape = 'integer'

/** A text, possibly empty. */
export const aText: Shape = 'text'

export const aBoolean: Shape = 'boolean'

/** Null, or a value of the shape. */
export const orNull = (shape: Shape): Shape => ['null', shape]

/** Absent, or a value of the shape. */
export const orAbsent = (shape: Shape): Shape => ['absent', shape]

export const oneOf = (...shapes: readonly Shape[]): Shape => shapes

/** A list whose items all have the shape. */
export const aList = (item: Shape): Shape => ({ list: item })

/** An object with at least these fields. */
export const anObject = (fields: Readonly<Record<string, Shape>>): Shape => ({ fields })

/** An object keyed by whole numbers, such as question ids, whose values all have the shape. */
export const byId = (item: Shape): Shape => ({ byId: item })

/** An object with any names, such as languages, whose values all have the shape. */
export const byName = (item: Shape): Shape => ({ byName: item })

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return kinds[shape](value)
  if (isList(shape)) return shape.some((each) => fits(value, each))
  if ('list' in shape) return isList(value) && value.every((item) => fits(item, shape.list))
  if (typeof value !== 'object' || value === null || isList(value)) return false
  if ('byName' in shape) return Object.values(value).every((each) => fits(each, shape.byName))
  return 'byId' in shape
    ? Object.entries(value).every(([name, each]) => /^\d+$/.test(name) && fits(each, shape.byId))
    : Object.entries(shape.fields).every(([name, each]) =>
        fits((value as Record<string, unknown>)[name], each),
      )
}

type Fields = Readonly<Record<string, Shape>>

/** Checks that a response body is an object with at least `fields`. */
export interface AnswerCheck {
  (body: unknown): boolean
  readonly fields: Fields
}

export const anAnswer = (fields: Fields): AnswerCheck =>
  Object.assign((body: unknown) => fits(body, { fields }), { fields })

const kinds = {
  number: (value: unknown) => Number.isFinite(value),
  integer: (value: unknown) => Number.isSafeInteger(value),
  text: (value: unknown) => typeof value === 'string',
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  absent: (value: unknown) => value === undefined,
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
