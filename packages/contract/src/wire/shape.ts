/**
 * Does a value have this shape? A light second check beside a zod schema, for pages that must not
 * carry zod: an answer that a proxy or a captive portal wrote must never pass for the server's. It
 * may be looser than the schema, never stricter; a test holds both together.
 */
export type Shape = (value: unknown) => boolean

/** A number that can be calculated with: neither NaN nor infinite. */
export const aNumber: Shape = (value) => Number.isFinite(value)

/** A whole number. */
export const anInteger: Shape = (value) => Number.isSafeInteger(value)

/** A text, the empty one included. */
export const aText: Shape = (value) => typeof value === 'string'

/** True or false. */
export const aBoolean: Shape = (value) => typeof value === 'boolean'

/** Null, or what `shape` asks. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value)

/** Absent, or what `shape` asks. */
export const orAbsent =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value)

/** One of several shapes. */
export const oneOf =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    shapes.some((shape) => shape(value))

/** A list of which every item has the shape. */
export const aList =
  (item: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(item)

/** An object with these fields; it may have more. */
export const anObject =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, shape]) => shape(value[name]))

/**
 * An object of which every value has the shape, under whole numbers as names: something by question
 * id.
 */
export const byId =
  (item: Shape): Shape =>
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([name, each]) => /^\d+$/.test(name) && item(each))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
