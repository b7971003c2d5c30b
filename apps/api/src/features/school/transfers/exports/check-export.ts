import {
  type ExportableList,
  type ExportType,
  isQuestionFile,
} from '@prepwell/contract/school/transfers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { invalid } from '../../../../platform/errors.ts'
import type {
  ExportCheck,
  ExportContext,
  ExportViewer,
  FileExport,
  ListPicture,
  Sheet,
} from '../../../../platform/files/list-export.ts'
import { forbidden } from '../../../shared/access/index.ts'
import { lists } from './lists.ts'

/** The list that a viewer requests as a file. */
export interface WantedExport {
  readonly list: ExportableList
  /** The query of the list's own call; paging is ignored. */
  readonly query: Readonly<Record<string, unknown>>
  readonly type: ExportType
  /** The reader's time zone. */
  readonly tz?: string | undefined
}

/** An export whose reader and query are valid, as far as can be checked without the database. */
export interface CheckedExport {
  /**
   * Throws like the list's own call: 404 for another person's data and for missing objects. Also
   * 400 if the pictures would make a zip too large to be imported again.
   */
  check(context: ExportCheck): Promise<void>
  /** Opens the list in one snapshot of the database. Call `check` first. */
  open(context: ExportContext): Sheet | Promise<Sheet>
  /** The list in the format of another program. Call `check` first. */
  file(context: FileExport): AsyncIterable<string | Uint8Array>
  /** The pictures that belong in a zip; none for the other file types. */
  pictures(context: ExportCheck): Promise<readonly ListPicture[]>
}

/**
 * Checks that the viewer's role may export this list and validates its query. Throws like the
 * list's own call: 403 and 400.
 */
export function checkExport(
  viewer: ExportViewer,
  { list, query, type }: WantedExport,
): CheckedExport {
  const source = lists[list]
  if (!may(viewer, source.permission)) throw forbidden()
  if (type === 'zip' && !source.pictures) throw invalid('type', 'this list has no pictures')
  if (isQuestionFile(type) && !source.file) throw invalid('type', 'this is a format for questions')
  const { page: _, per_page: __, ...whole } = query
  const asked = source.query.safeParse(whole)
  if (!asked.success) {
    const [issue] = asked.error.issues
    throw invalid(issue?.path.join('.') || 'query', issue?.message ?? 'is not valid')
  }
  const pictures = async (context: ExportCheck) =>
    withPictures.includes(type) ? ((await source.pictures?.(context, asked.data)) ?? []) : []
  return {
    check: async (context) => {
      await source.check?.(context, asked.data)
      requireRoom(await pictures(context))
    },
    open: (context) => source.open(context, asked.data),
    file: (context) => source.file?.(context, asked.data) ?? none(),
    pictures,
  }
}

async function* none(): AsyncGenerator<never> {}

/** File types that contain the pictures. */
const withPictures: readonly ExportType[] = ['zip', 'moodle', 'qti3']

/** Maximum bytes of pictures in an import; leaves room for the questions themselves. */
const pictureBytesMax = limits.importBodyBytes - 4 * 1024 * 1024

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`

function requireRoom(pictures: readonly ListPicture[]): void {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  if (bytes > pictureBytesMax)
    throw invalid(
      'type',
      `the pictures have ${megabytes(bytes)}, and a file to import has room for ${megabytes(pictureBytesMax)}. Choose fewer questions, such as those of one chapter`,
    )
}
