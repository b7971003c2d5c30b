/**
 * The time zones to choose from, including the present one even if the browser does not know it.
 */
export function timeZones(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(present) ? known : [present, ...known]
}
