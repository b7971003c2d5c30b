/** The time zones to choose from, also the present one if the browser does not know it. */
export function timeZones(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(present) ? known : [present, ...known]
}
