import { z } from 'zod'
import { epochSeconds, id, idParams, message, one, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

/**
 * Tasks of another installation in a series: it sends the results of shifts that were taken
 * there, or it merges those of all installations and sends ranks back.
 */
export const partnerTasks = ['sends', 'merges'] as const

export type PartnerTask = (typeof partnerTasks)[number]

/** The public key of an installation as text: a prefix and 32 bytes in base64url. */
const keyText = z
  .string()
  .trim()
  .regex(/^prepwell-key-[A-Za-z0-9_-]{43}$/, 'Enter the whole key, which begins with prepwell-key-')

/** A hash of the key for people to compare: eight groups of four hexadecimal digits. */
const fingerprint = z.string()

/** Another installation whose files this one accepts for the series. */
export const seriesPartner = z.object({
  id: z.number().int(),
  name: z.string(),
  task: z.enum(partnerTasks),
  fingerprint,
  added_at: epochSeconds,
  /** The shifts that it has sent, earliest first; empty for an installation that merges. */
  shifts: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      candidates: z.number().int(),
      /** The time of the file, by the clock of the other installation. */
      made_at: epochSeconds,
      imported_at: epochSeconds,
    }),
  ),
})

export type SeriesPartner = z.infer<typeof seriesPartner>

/**
 * The exchange of a series with other installations: keys, partners, and files sent and received.
 */
export const seriesExchange = z.object({
  /** The same in all installations, so that files of another series are refused. */
  code: z.uuid(),
  /** The key of this installation. */
  key: z.object({ text: z.string(), fingerprint }),
  /** By name. */
  partners: z.array(seriesPartner),
  /** The shifts of this installation, earliest first. */
  shifts: z.array(
    z.object({
      quiz_id: z.number().int(),
      name: z.string(),
      /**
       * Null if the file of its results can be made; otherwise the reason why it cannot be made
       * yet.
       */
      waits_for: z.string().nullable(),
      /** The ranks that came back; null until then. */
      ranks: z
        .object({
          made_at: epochSeconds,
          imported_at: epochSeconds,
          /** The number of ranked candidates in the shift, then in all shifts. */
          shift_candidates: z.number().int(),
          candidates: z.number().int(),
        })
        .nullable(),
    }),
  ),
  /** Null if rank files can be made; otherwise the reason why they cannot be made yet. */
  ranks_wait_for: z.string().nullable(),
})

export type SeriesExchange = z.infer<typeof seriesExchange>

const shared = { tag: 'series' } as const

export const getSeriesExchange = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/series/:id/exchange',
  permission: 'class-results.read',
  summary: 'The exchange of a series with other installations',
  params: idParams,
  response: one(seriesExchange),
  errors: ['forbidden', 'not_found'],
})

/**
 * Trusts the key of another installation for the series. If that installation merges, `code` is the
 * code of its series, and the series here takes it over. 409 if the series trusts the key already,
 * if it is the key of this installation, if another one merges the series, or if another series has
 * the code.
 */
export const addSeriesPartner = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/series/:id/partners',
  permission: 'school.settings',
  summary: 'Trust the key of another installation',
  params: idParams,
  body: z.object({
    name: requiredText(limits.titleMax),
    key: keyText,
    task: z.enum(partnerTasks),
    /** Required if the installation merges. */
    code: z.uuid('Enter the whole code of the series').optional(),
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    data: z.object({ id: z.number().int(), fingerprint }),
  }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

/**
 * Removes an installation and the ranks that it sent. 409 while results of its shifts are merged.
 */
export const removeSeriesPartner = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/series/:id/partners/:partner_id',
  permission: 'school.settings',
  summary: 'Trust a key no longer',
  params: idParams.extend({ partner_id: id }),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/**
 * The results of one of this installation's shifts as a signed file: a line for each candidate,
 * under a pseudonym that only this installation can resolve. Available once the series is over here
 * and the results of the shift are published.
 */
export const getShiftFile = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/series/:id/shifts/:quiz_id/file',
  permission: 'class-results.read',
  summary: 'The results of a shift as a signed file',
  params: idParams.extend({ quiz_id: id }),
  response: z.string(),
  errors: ['forbidden', 'not_found', 'unavailable'],
})

const imported = z.object({
  message: z.string(),
  data: z.object({
    /** The name of the shift, and the installation that made the file. */
    shift: z.string(),
    partner: z.string(),
    candidates: z.number().int(),
    /** The number of lines of a rank file whose candidates no longer exist here. */
    unknown: z.number().int(),
  }),
})

/**
 * Imports the results of a shift of another installation: multipart with `file`. A newer file of
 * the same shift replaces them. 400 for a file that is damaged, changed, of another series or
 * signed by a key that is not trusted; 409 for one that is not newer.
 */
export const importShiftFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/series/:id/outside_shifts',
  permission: 'lists.import',
  summary: 'Import the results of a shift of another installation (multipart: file)',
  params: idParams,
  isMultipart: true,
  response: imported,
  errors: ['forbidden', 'not_found', 'conflict', 'too_large', 'unsupported_media', 'unavailable'],
})

/** Takes the results of a shift of another installation out of the series. */
export const removeOutsideShift = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/series/:id/outside_shifts/:shift_id',
  permission: 'lists.import',
  summary: 'Take a shift of another installation out of the series',
  params: idParams.extend({ shift_id: id }),
  response: message,
  errors: ['forbidden', 'not_found'],
})

/** The ranks of a shift of another installation as a signed file, once all results have arrived. */
export const getRankFile = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/series/:id/outside_shifts/:shift_id/ranks',
  permission: 'class-results.read',
  summary: 'The ranks of a shift of another installation as a signed file',
  params: idParams.extend({ shift_id: id }),
  response: z.string(),
  errors: ['forbidden', 'not_found', 'conflict', 'unavailable'],
})

/**
 * Imports the ranks of one of this installation's shifts from the one that merges: multipart with
 * `file`. Errors as in {@link importShiftFile}.
 */
export const importRankFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/series/:id/ranks',
  permission: 'lists.import',
  summary: 'Import the ranks of an own shift (multipart: file)',
  params: idParams,
  isMultipart: true,
  response: imported,
  errors: ['forbidden', 'not_found', 'conflict', 'too_large', 'unsupported_media', 'unavailable'],
})
