import type { ExportType } from '@prepwell/contract/transfers.ts'
import { layOut, salutation } from '../../platform/mail/layout.ts'
import type { Attachment, Mail } from '../../platform/mail/mailer.ts'
import { type FlatRow, toCsv } from './csv.ts'

const contentTypes: Readonly<Record<ExportType, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** The rows as a file of the asked type, named after the day (YYYY-MM-DD). */
export const exportFile = (
  rows: readonly FlatRow[],
  type: ExportType,
  day: string,
): Attachment => ({
  filename: `prepwell-export-${day}.${type}`,
  contentType: contentTypes[type],
  content: type === 'csv' ? toCsv(rows) : `${JSON.stringify(rows, null, 2)}\n`,
})

/** The mail that brings an export to whoever asked for it. */
export const exportMail = (
  to: { readonly name: string; readonly email: string },
  file: Attachment,
  rowCount: number,
): Mail => ({
  ...layOut({
    to: to.email,
    subject: 'Your Prepwell export',
    greeting: salutation(to.name),
    paragraphs: [
      `You asked for a list as a file. It is attached: ${file.filename}, ${rowCount} ${rowCount === 1 ? 'row' : 'rows'}.`,
    ],
    closing: 'If you did not ask for it, please change your password.',
  }),
  attachments: [file],
})
