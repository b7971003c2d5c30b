import { createHash } from 'node:crypto'
import type { Batches } from '../../../../platform/files/list-export.ts'
import type { ExportedCard } from '../../../results/notebook/index.ts'
import { ankiNote, type PictureAddress } from './anki-note.ts'

// The note type is one that every Anki installation has. Notes are matched by their ids, so a
// second import updates them and keeps their schedules.
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
  /** The address of the school, which makes the note ids of different schools differ. */
  readonly school: string
  readonly addressOf: PictureAddress
  /** Receives the number of notes. */
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

/**
 * The id of a note. It has letters and digits only, because a line that begins with '#' would be a
 * comment.
 */
const noteId = (school: string, { question_id }: ExportedCard) =>
  createHash('sha256').update(`${school}\n${question_id}`).digest('hex').slice(0, 20)

/** The name of a deck. Two colons separate a deck from its parent. */
const deckOf = ({ subject, chapter }: ExportedCard) =>
  ['Prepwell', subject, chapter].map((name) => name.replaceAll(/:{2,}/g, ':')).join('::')

const tagsOf = ({ reason, cause }: ExportedCard) =>
  ['prepwell', `reason::${reason}`, ...(cause === null ? [] : [`cause::${cause}`])].join(' ')

const ankiLine = (fields: readonly string[]) =>
  `${fields
    .map((field) => (/["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join('\t')}\n`
