import type { ImportField } from '@prepwell/contract/school/import-fields.ts'

/** Normalises a name so that case, spaces, dashes and other punctuation do not matter. */
export const likeness = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** 'Options', 'Choices' and 'Answers' do not name an option S; 'Option S' has a space. */
const isPlural = (column: string) => /\p{L}{2}[^\p{L}\p{N}]*$/u.test(column)

export const ownNames = ({ name, label }: ImportField): string[] => [name, label].map(likeness)

const namesOf = (field: ImportField) => [...ownNames(field), ...field.aliases.map(likeness)]

/** True if the column is named like the field. */
export const isLike = (field: ImportField, column: string): boolean =>
  namesOf(field).includes(likeness(column)) && !(field.name === 'option_s' && isPlural(column))
