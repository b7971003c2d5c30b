/**
 * Checks that a value has this shape. A light second check besides a zod schema, for pages that
 * must not load zod: a response written by a proxy or a captive portal must never pass as the
 * server's. It may be looser than the schema but never stricter; a test compares the two.
 */
export type Shape = (value: unknown) => boolean

/** A finite number: neither NaN nor infinite. */
export const aNumber: Shape = (value) => Number.isFinite(value)

/** A safe integer. */
export const anInteger: Shape = (value) => Number.isSafeInteger(value)

/** A text, possibly empty. */
export const aText: Shape = (value) => typeof value === 'string'

export const aBoolean: Shape = (value) => typeof value === 'boolean'

/** Null, or a value of the shape. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value)

/** Absent, or a value of the shape. */
export const orAbsent =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value)

export const oneOf =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value))

/** A list whose items all have the shape. */
export const aList =
  (item: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(item)

/** An object with at least these fields. */
export const anObject =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, shape]) => shape(value[name]))

/** An object keyed by whole numbers, such as question ids, whose values all have the shape. */
export const byId =
  (item: Shape): Shape =>
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([name, each]) => /^\d+$/.test(name) && item(each))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
