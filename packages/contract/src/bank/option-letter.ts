/** What an option is called by its place from 0: A, B, C … for the first 26, then their numbers. */
export const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : String(place + 1)
