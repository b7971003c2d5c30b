/** The name of an option by its place from 0: A, B, C … for the first 26, then numbers. */
export const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : String(place + 1)
