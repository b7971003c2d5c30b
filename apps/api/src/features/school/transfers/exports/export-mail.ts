import type { TextFileType } from '@prepwell/contract/school/import-report.ts'
import type { ExportableList } from '@prepwell/contract/school/transfers.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { layOutMail, salutation } from '../../../../platform/mail/layout.ts'
import type { Attachment, Mail } from '../../../../platform/mail/mailer.ts'
import { schoolMark } from '../../../../platform/mail/school-mark.ts'
import { contentTypes, type ExportFile } from './write-export.ts'

interface Reader {
  readonly name: string
  readonly email: string
}

/** A file of the type, named after the date (YYYY-MM-DD). */
export const exportFile = (content: string, type: TextFileType, day: string): Attachment => ({
  filename: `prepwell-export-${day}.${type}`,
  contentType: contentTypes[type],
  content,
})

/** Delivers an export to the person who requested it. */
export const exportMail = (to: Reader, file: Attachment, rowCount: number): Mail => ({
  ...exportNotice(to, [
    `You asked for a list as a file. It is attached: ${file.filename}, ${inRows(rowCount)}.`,
  ]),
  attachments: [file],
})

/** {@link exportMail} for a list; it explains a file whose name ends in `.zip`. */
export function listMail(to: Reader, { name, rows }: ExportFile, attached: Attachment): Mail {
  if (attached.filename === name) return exportMail(to, attached, rows)
  return {
    ...exportNotice(to, [
      `You asked for a list as a file. It is attached: ${name}, ${inRows(rows)}. As it is long, it comes in an archive, ${attached.filename}: open that to get the file.`,
    ]),
    attachments: [attached],
  }
}

/** Says that a list is too long to be mailed, and what to do instead. */
export const tooLongMail = (
  to: Reader & { readonly role: string },
  { name, rows }: ExportFile,
  publicUrl: string,
): Mail =>
  layOutMail({
    ...noticeContent(to, [
      `You asked for a list as a file: ${name}, ${inRows(rows)}. It is too long for an email, even as an archive.`,
      'You can download it instead: choose "Direct Download" in your settings, then export the list again.',
    ]),
    button: {
      label: 'Open the settings',
      url: `${publicUrl}${isStudentAccount(to) ? '/dashboard/settings' : '/admin/dashboard/settings'}`,
    },
  })

/** Says that the quiz, group or other subject of the list no longer exists. */
export const goneMail = (to: Reader, list: ExportableList): Mail =>
  exportNotice(to, [
    `You asked for a list as a file: ${list.replace('_', ' ')}. It could not be made, because what it is about was deleted in the meantime.`,
  ])

const exportNotice = (to: Reader, paragraphs: readonly string[]) =>
  layOutMail(noticeContent(to, paragraphs))

const noticeContent = (to: Reader, paragraphs: readonly string[]) => ({
  to: to.email,
  subject: `Your ${schoolMark} export`,
  greeting: salutation(to.name),
  paragraphs,
  closing: 'If you did not ask for it, please change your password.',
})

const inRows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`
