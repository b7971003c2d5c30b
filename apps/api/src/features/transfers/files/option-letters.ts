/** Options a CSV file has columns for: as many as a question may have. */
const most = 20

/** The names of the options in a CSV file, by place: `a` to `t`. */
export const optionLetters: readonly string[] = Array.from({ length: most }, (_none, place) =>
  String.fromCharCode('a'.charCodeAt(0) + place),
)

/** The column of the option at a place, counted from 0: `option_a`. */
export const optionColumn = (place: number): string => `option_${optionLetters[place]}`

/** Places as a file writes them, in their order: [0, 2] is `A,C`. */
export const lettersOf = (places: readonly number[]): string =>
  places.map((place) => optionLetters[place]?.toUpperCase()).join(',')

/**
 * The places that letters name: `A,C` is [0, 2]. Case does not matter; commas, semicolons and
 * blanks stand between letters or nothing does. Null when the text is something else.
 */
export function placesOf(letters: string): number[] | null {
  const places = [...letters.toLowerCase().replace(/[\s,;]+/g, '')].map((letter) =>
    optionLetters.indexOf(letter),
  )
  return places.includes(-1) ? null : places
}
