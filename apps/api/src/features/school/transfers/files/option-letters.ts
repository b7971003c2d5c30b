/** The number of option columns in a CSV file: the maximum number of options of a question. */
const most = 20

/** The names of the options in a CSV file, by index: `a` to `t`. */
export const optionLetters: readonly string[] = Array.from({ length: most }, (_none, place) =>
  String.fromCharCode('a'.charCodeAt(0) + place),
)

/**
 * Content of a letters cell that names no option; an empty cell means that nothing is specified.
 */
export const noLetters = 'none'

/** The column of the option at a 0-based index, such as `option_a`. */
export const optionColumn = (place: number): string => `option_${optionLetters[place]}`

/**
 * Indexes as letters, in their order: [0, 2] becomes `A,C`. An index without a letter becomes `?`,
 * which no import accepts as a key.
 */
export const lettersOf = (places: readonly number[]): string =>
  places.map((place) => optionLetters[place]?.toUpperCase() ?? '?').join(',')
