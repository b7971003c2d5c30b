import { Text } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { encodingNote, foundIn, leftOutInWords } from '../file/found-files.ts'
import { namesAsTitle } from '../file/import-source.ts'
import classes from './FoundFiles.module.css'

/** Names the format of each file and lists the rows that cannot be imported. */
export function FoundFiles({
  kind,
  report,
}: {
  readonly kind: ImportKind
  readonly report: ImportReport
}) {
  const { files, file_notes } = report
  const encoding = encodingNote(report)
  const leftOut = leftOutInWords(report)
  const notes = [
    ...(leftOut ? [`Cannot be imported: ${leftOut}.`] : []),
    ...(encoding === null ? [] : [encoding]),
    ...file_notes.map((note) => `${note}.`),
  ]
  if (files.length === 0 && notes.length === 0) return null
  return (
    <section aria-label="What was found">
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file, at) => (
            // Several files may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={at} className={classes.file}>
              <IconFileCheck size={18} stroke={1.7} aria-hidden />
              <span>
                <b>{namesAsTitle([file.name])}</b> is {foundIn(kind, file)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" mt={4} className={classes.note}>
          {note}
        </Text>
      ))}
    </section>
  )
}
