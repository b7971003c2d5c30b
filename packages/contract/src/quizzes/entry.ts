import { z } from 'zod'
import { storableText } from '../wire/common.ts'

const accessCode = storableText
  .trim()
  .regex(/^([A-Za-z0-9-]{4,40})?$/, 'Use 4 to 40 letters, digits and dashes')

const configKey = storableText
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'A Config Key has 64 characters: digits and the letters a to f')

/** The conditions of entry to an exam; a practice has none. */
export const entryFields = {
  /**
   * The code a student must enter to start; case-insensitive. Null or empty if no code is needed.
   */
  access_code: accessCode.nullable().transform((code) => code || null),
  /** If true, the start page opens before the exam begins and then starts it automatically. */
  waiting_room: z.boolean(),
  /** Only a Safe Exam Browser with one of these Config Keys may start; empty for any browser. */
  seb_config_keys: z
    .array(configKey)
    .max(10, 'At most 10 Config Keys')
    .transform((keys) => [...new Set(keys)]),
}

/** Like {@link entryFields}, with the defaults of a new exam. */
export const newEntryFields = {
  access_code: entryFields.access_code.default(null),
  waiting_room: entryFields.waiting_room.default(false),
  seb_config_keys: entryFields.seb_config_keys.default([]),
}

/** The access code as a student typed it. */
export const typedAccessCode = storableText.trim().max(100, 'At most 100 characters')
