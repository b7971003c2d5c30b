import { Text } from '@mantine/core'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { encodingNote, foundIn, leftOutInWords } from '../file/found-files.ts'
import { namesAsTitle } from '../file/import-source.ts'
import classes from './FoundFiles.module.css'

/** Names the format of each file and lists the questions that cannot be imported. */
export function FoundFiles({ report }: { readonly report: ImportReport }) {
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
          {files.map((file) => (
            <li key={file.name} className={classes.file}>
              <IconFileCheck size={18} stroke={1.7} aria-hidden />
              <span>
                <b>{namesAsTitle([file.name])}</b> is {foundIn(file)}
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
