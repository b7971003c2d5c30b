/** A place in words: '1st', '2nd', '3rd', '4th', '11th', '21st'. */
export function ordinal(place: number): string {
  const lastTwo = place % 100
  const suffix = lastTwo >= 11 && lastTwo <= 13 ? 'th' : suffixes[place % 10]
  return `${place}${suffix ?? 'th'}`
}

const suffixes: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
