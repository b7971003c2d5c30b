import type { TextNote } from '@prepwell/contract/bank/text-notes.ts'

/** Maximum number of lines; nobody would read more. */
const mostLines = 3

/** Builds the texts for notes of one kind about one text. `nameOf` names a field. */
type Words = (notes: readonly TextNote[], nameOf: (field: string) => string) => string[]

const words: Readonly<Record<TextNote['kind'], Words>> = {
  hidden: (notes, nameOf) => [`${nameOf(notes[0]?.field ?? '')}: ${hiddenWords(notes)}`],
  same_options: (notes, nameOf) =>
    notes.map(({ field, near }) => `${nameOf(field)} looks the same as ${nameOf(near)}.`),
  formula: (notes, nameOf) =>
    notes.map(
      ({ field, text }) =>
        `${nameOf(field)}: ${text} cannot be drawn. Students see it as it was typed.`,
    ),
  unclosed: (notes, nameOf) =>
    notes.map(
      ({ field, near }) =>
        `${nameOf(field)}: a formula in “${near}” is opened or closed only once. Students see it as it was typed.`,
    ),
  foreign_picture: (notes, nameOf) =>
    notes.map(
      ({ field, text }) =>
        `${nameOf(field)}: ${text} is a picture at another address, which students do not see. Upload it here instead.`,
    ),
}

/**
 * Texts for notes, without repeats. Everything that Markdown hides in one text becomes one
 * sentence. `nameOf` names a field: 'Option A', or a file's column.
 */
export function textNoteWords(
  notes: readonly TextNote[],
  nameOf: (field: string) => string,
): string[] {
  const byText = Map.groupBy(notes, ({ kind, field }) => `${kind} ${field}`)
  const said = [...byText.values()].flatMap((group) =>
    group[0] ? words[group[0].kind](group, nameOf) : [],
  )
  return [...new Set(said)]
}

function hiddenWords(notes: readonly TextNote[]): string {
  const characters = [...new Set(notes.flatMap(({ text }) => text.split(' ')))].join(' ')
  const lines = [...new Set(notes.map(({ near }) => `“${near}”`))]
  const more = lines.length - mostLines
  const listed = [
    ...lines.slice(0, mostLines),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
  ]
  const last = listed.pop() ?? ''
  const where = listed.length > 0 ? `${listed.join(', ')} and ${last}` : last
  return `Markdown does not show ${characters} in ${where}.`
}
