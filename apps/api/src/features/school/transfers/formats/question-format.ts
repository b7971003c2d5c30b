import type { FileFormat } from '@prepwell/contract/school/file-formats.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { QuestionDraft } from './question-draft.ts'

/** A file, known by its bytes and not by its name. */
export interface SourceFile {
  /** Used only for messages, and for pictures that other files name. */
  readonly name: string
  readonly bytes: Uint8Array
  /**
   * The decoded text, without a byte order mark, with `\n` as the only line end; null if the file
   * is binary.
   */
  readonly text: string | null
  readonly encoding: ImportReport['encoding']
  /** The files in a zip, or the parts of an Office document. */
  readonly archive: Archive | null
  /**
   * Pictures that came with the file, among other files or in the same zip; absent if there are
   * none.
   */
  readonly beside?: Archive | undefined
}

/** An opened zip within the limits of imports. Nothing is ever written under its paths. */
export interface Archive {
  /** All paths except folders and the notes of macOS. */
  readonly paths: readonly string[]
  /**
   * Rejects with a 400 if the file is damaged, or larger than it declares or than the limit for one
   * file.
   */
  read(path: string): Promise<Uint8Array>
}

/** A picture that texts of questions name by `name` in a Markdown image: `![words](name)`. */
export interface DraftPicture {
  /** Unique among the pictures of the file. */
  readonly name: string
  readonly content: Uint8Array
}

/** The content of a file. */
export interface ReadQuestions {
  /** In the order of the file, also those that cannot be imported. */
  readonly questions: readonly QuestionDraft[]
  readonly pictures: readonly DraftPicture[]
  /** Remarks about the file as a whole; sentences without a full stop. */
  readonly notes: readonly string[]
}

/**
 * A reader of one format. It is a pure function of the file: it runs on a thread of its own, which
 * is ended if it takes too much time or memory. For a file of the format that cannot be read, it
 * throws an `AppError('invalid_input', sentence)` that says what is wrong and where.
 */
export interface QuestionReader {
  readonly format: FileFormat
  /** Judges by the content. Only a reader of archives needs a promise. */
  recognises(file: SourceFile): boolean | Promise<boolean>
  read(file: SourceFile): Promise<ReadQuestions> | ReadQuestions
}
