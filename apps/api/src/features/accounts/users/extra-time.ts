import type { ExtraTime } from '@prepwell/contract/accounts/extra-time.ts'

/** The extra time of a row of `users`; null if it has none. */
export const extraTimeOf = ({
  extra_time_factor: factor,
  extra_time_minutes: minutes,
}: {
  readonly extra_time_factor: string | number | null
  readonly extra_time_minutes: number | null
}): ExtraTime | null =>
  factor === null && minutes === null
    ? null
    : { factor: factor === null ? null : (Number(factor) as ExtraTime['factor']), minutes }

/** Extra time in the form of the columns of `users`. */
export const extraTimeColumns = (extra: ExtraTime | null) => ({
  extra_time_factor: extra?.factor ?? null,
  extra_time_minutes: extra?.minutes ?? null,
})
