import type { ExportLoss } from '@prepwell/contract/school/file-formats.ts'
import type { QuestionFileType } from '@prepwell/contract/school/transfers.ts'
import type { Batches } from '../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../bank/questions/index.ts'

/** Reads an uploaded picture by its name in a text; null if it no longer exists. */
export type ReadPicture = (name: string) => Promise<Uint8Array | null>

/** A writer of questions in the format of another program. */
export interface QuestionWriter {
  readonly type: QuestionFileType
  readonly contentType: string
  /** The extension of the file's name, without the dot. */
  readonly extension: string
  /**
   * Parts of a question that the format cannot hold, each once; `question` if it is left out.
   * Everything not listed comes back unchanged when the file is imported into an empty school.
   */
  losses(question: BankQuestion): readonly ExportLoss[]
  /** The file in pieces; one batch of questions and one picture are in memory at a time. */
  write(
    questions: Batches<BankQuestion>,
    readPicture: ReadPicture,
  ): AsyncIterable<string | Uint8Array>
}
