import { Stack, Text } from '@mantine/core'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { useMemo, useState } from 'react'
import { textNoteWords } from '../../../../../lib/text-note-words.ts'
import { columnOf } from '../file/column-mapping.ts'
import { rowWords } from '../file/found-files.ts'
import { grouped } from '../run/run-stages.ts'
import classes from './FaultList.module.css'
import { RowNumber } from './FaultList.tsx'
import { Pager } from './Pager.tsx'

const perPage = 10

/**
 * Warnings about what students would see differently from the file. They do not prevent the import.
 */
export function NoteList({ report }: { readonly report: ImportReport }) {
  const [page, setPage] = useState(1)
  const { notes, notes_total, formulas_unreadable } = report
  const rows = useMemo(() => [...Map.groupBy(notes, ({ number }) => number)], [notes])
  const [one, many] = rowWords(report)
  const nameOf = (field: string) => columnOf('questions', report, field)
  return (
    <section aria-label="Not shown as written">
      <h3 className={classes.heading}>Not shown as written</h3>
      <Text size="sm" c="dimmed" mb="sm">
        These {many} can be imported. Check what students would see of them.
        {formulas_unreadable > 0
          ? ` Formulas that cannot be drawn: ${grouped(formulas_unreadable)}.`
          : null}
        {notes_total > notes.length
          ? ` The first ${grouped(notes.length)} of ${grouped(notes_total)} places are listed.`
          : null}
      </Text>
      <Stack gap="sm">
        <ol className={classes.list} aria-label="Not shown as written">
          {rows.slice((page - 1) * perPage, page * perPage).map(([number, found]) => (
            <li key={number} className={classes.fault}>
              <RowNumber one={one} number={number} />
              <ul className={`${classes.words} ${classes.errors}`}>
                {textNoteWords(found, nameOf).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <Pager total={rows.length} perPage={perPage} page={page} many={many} onChange={setPage} />
      </Stack>
    </section>
  )
}
