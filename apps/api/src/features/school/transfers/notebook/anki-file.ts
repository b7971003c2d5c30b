import { createHash } from 'node:crypto'
import type { Batches } from '../../../../platform/files/list-export.ts'
import type { ExportedCard } from '../../../results/notebook/index.ts'
import { ankiNote, type PictureAddress } from './anki-note.ts'

// A name or id of a note type that Anki has from the start. Notes are found again by their ids, so
// a second import updates them and keeps their schedules.
const header = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  '#guid column:1',
  '#deck column:2',
  '#tags column:5',
  '#columns:Id\tDeck\tFront\tBack\tTags',
]

interface AnkiOptions {
  /** The address of the school, which keeps the ids of two schools apart. */
  readonly school: string
  readonly addressOf: PictureAddress
  /** Counts the notes. */
  readonly counted: { rows: number }
}

/** A text file that Anki imports: one note for each card. */
export async function* ankiText(
  cards: Batches<ExportedCard>,
  { school, addressOf, counted }: AnkiOptions,
): AsyncGenerator<string> {
  yield `${header.join('\n')}\n`
  for await (const batch of cards) {
    counted.rows += batch.length
    yield batch
      .map((card) => {
        const { front, back } = ankiNote(card, addressOf)
        return ankiLine([noteId(school, card), deckOf(card), front, back, tagsOf(card)])
      })
      .join('')
  }
}

/** Letters and digits only: a line that began with '#' would be a comment. */
const noteId = (school: string, { question_id }: ExportedCard) =>
  createHash('sha256').update(`${school}\n${question_id}`).digest('hex').slice(0, 20)

/** Two colons separate a deck from the one above it. */
const deckOf = ({ subject, chapter }: ExportedCard) =>
  ['Prepwell', subject, chapter].map((name) => name.replaceAll(/:{2,}/g, ':')).join('::')

const tagsOf = ({ reason, cause }: ExportedCard) =>
  ['prepwell', `reason::${reason}`, ...(cause === null ? [] : [`cause::${cause}`])].join(' ')

const ankiLine = (fields: readonly string[]) =>
  `${fields
    .map((field) => (/["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join('\t')}\n`
