import type { ExportType } from '@prepwell/contract/transfers.ts'

/** What an export says, from the question to the end. */
export interface ExportTexts {
  /** As the button and the file are called. */
  readonly name: string
  /** The title of the question. */
  readonly title: string
  /** The toasts: the file is in the downloads; it is on its way by mail; it could not be mailed. */
  readonly downloaded: string
  readonly sent: string
  readonly notSent: string
}

/** The texts of each file type. */
export const exportTexts: Record<ExportType, ExportTexts> = {
  csv: {
    name: 'CSV',
    title: 'CSV File Confirmation',
    downloaded: 'CSV export successful!',
    sent: 'CSV sent to your email!',
    notSent: 'Failed to send CSV to email',
  },
  json: {
    name: 'JSON',
    title: 'JSON File Confirmation',
    downloaded: 'JSON export successful!',
    sent: 'JSON sent to your email!',
    notSent: 'Failed to send JSON to email',
  },
}
