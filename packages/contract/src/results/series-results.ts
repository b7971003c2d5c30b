import { z } from 'zod'
import { groupName } from '../accounts/group-name.ts'
import { epochSeconds, id, idParams, one, pageQuery } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/**
 * The percentage of the candidates of the same shift with the same marks or fewer, rounded half up
 * to 7 decimals. Candidates are compared by the exact value.
 */
const shiftPercentile = z.number()

/** A candidate of one shift of a series, as staff see it, published or not. */
export const seriesResultRow = z.object({
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  roll_number: z.string().nullable(),
  /** The student's current groups, by name. */
  groups: z.array(groupName),
  /** The shift that the student took. */
  quiz_id: z.number().int(),
  quiz_name: z.string(),
  take_quiz_id: z.number().int(),
  scored_marks: z.number(),
  percentile: shiftPercentile,
  /**
   * 1 for the best of all shifts: by percentile, then by the percentiles of the sections in their
   * order, then by fewer wrong answers; equal candidates share a rank.
   */
  rank: z.number().int(),
  /** The rank over all shifts from the installation that merges them; null until it is imported. */
  merged_rank: z.number().int().nullable(),
  /** The number of wrong answers that count, including partly right ones that earn no marks. */
  wrong: z.number().int(),
  /** In the order of the paper; empty on the paper of one whole chapter. */
  sections: z.array(
    z.object({ name: z.string(), gained: z.number(), percentile: shiftPercentile }),
  ),
})

export type SeriesResultRow = z.infer<typeof seriesResultRow>

/** The totals of the whole series, independent of search and filters. */
export const seriesSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** True if no exam of the series can be started or is being taken any more. */
  is_over: z.boolean(),
  /**
   * True if it is over, the results of every exam that somebody took are published, and those of
   * all installations are merged.
   */
  is_published: z.boolean(),
  /**
   * The number of candidates who have submitted, in all shifts, including those of other
   * installations.
   */
  candidates: z.number().int(),
  /** The other installation that merges all shifts; null if this one does. */
  merged_by: z.string().nullable(),
  /** Installations that still have to send the results of some of their shifts. */
  awaited: z.array(z.string()),
  /** For each installation of which too many shifts are merged, what to do about it. */
  surplus: z.array(z.string()),
  shifts: z.array(
    z.object({
      quiz_id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      candidates: z.number().int(),
      /** The number of attempts that are not submitted and have no rank yet. */
      running: z.number().int(),
      results_published_at: epochSeconds.nullable(),
    }),
  ),
  /** Shifts of other installations, as their files describe them, earliest first. */
  outside_shifts: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** The name of the installation. */
      partner: z.string(),
      date_of_quiz: epochSeconds,
      candidates: z.number().int(),
    }),
  ),
})

export type SeriesSummary = z.infer<typeof seriesSummary>

export const seriesResultSorts = [
  'rank',
  'name',
  'username',
  'quiz_name',
  'scored_marks',
  'percentile',
] as const

const shared = { method: 'GET', tag: 'class-results' } as const

/**
 * The candidates of all shifts of a series, best first by default. `search` covers name, username
 * and roll number; ranks are always those of the whole series.
 */
export const listSeriesResults = endpoint({
  ...shared,
  path: '/api/series/:id/results',
  permission: 'class-results.read',
  summary: 'Results of all shifts of a series',
  params: idParams,
  query: pageQuery(seriesResultSorts).extend({
    /** Only candidates of this shift. */
    quiz_id: id.optional(),
    /** Only students who are in this group now. */
    group_id: id.optional(),
  }),
  response: z.object({
    data: z.array(seriesResultRow),
    total: z.number().int().optional(),
    summary: seriesSummary,
  }),
  errors: ['forbidden', 'not_found'],
})

/** The place of a candidate in the series. */
export const seriesStanding = z.object({
  series_name: z.string(),
  /** The number of candidates of the same shift, including this one. */
  shift_candidates: z.number().int(),
  percentile: shiftPercentile,
  rank: z.number().int(),
  /** The number of candidates of all shifts. */
  candidates: z.number().int(),
})

export type SeriesStanding = z.infer<typeof seriesStanding>

/**
 * The place of an attempt's candidate in its series; null if there is no series, and until the
 * results of all its shifts are published. 404 for the attempt of another student.
 */
export const getSeriesStanding = endpoint({
  ...shared,
  path: '/api/students/take_quizzes/:id/series',
  permission: 'attempts.read',
  summary: 'Show where an attempt stands in its series',
  params: idParams,
  response: one(seriesStanding.nullable()),
  errors: ['not_found'],
})
