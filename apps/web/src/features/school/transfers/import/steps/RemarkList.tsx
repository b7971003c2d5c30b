import { Stack, Text } from '@mantine/core'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { useMemo, useState } from 'react'
import { placeOf } from '../file/found-files.ts'
import { grouped } from '../run/run-stages.ts'
import classes from './FaultList.module.css'
import { Pager } from './Pager.tsx'

const perPage = 10

/** Lists parts that imported questions lose, such as a unit. */
export function RemarkList({ report }: { readonly report: ImportReport }) {
  const [page, setPage] = useState(1)
  const { remarks, remarks_total } = report
  const rows = useMemo(() => [...Map.groupBy(remarks, ({ number }) => number).values()], [remarks])
  return (
    <section aria-label="Left behind">
      <h3 className={classes.heading}>Left behind</h3>
      <Text size="sm" c="dimmed" mb="sm">
        These questions can be imported, but not all that the file says about them.
        {remarks_total > remarks.length
          ? ` The first ${grouped(remarks.length)} of ${grouped(remarks_total)} are listed.`
          : null}
      </Text>
      <Stack gap="sm">
        <ol className={classes.list} aria-label="Left behind">
          {rows.slice((page - 1) * perPage, page * perPage).map((found) => {
            const [first] = found
            return first ? (
              <li key={first.number} className={classes.fault} data-placed>
                <span className={`${classes.number} tabular`}>{placeOf(report, first)}</span>
                <div className={classes.words}>
                  {first.text !== '' && <p className={classes.text}>{first.text}</p>}
                  <ul className={classes.errors}>
                    {found.map(({ reason }) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                </div>
              </li>
            ) : null
          })}
        </ol>
        <Pager
          total={rows.length}
          perPage={perPage}
          page={page}
          many="questions"
          onChange={setPage}
        />
      </Stack>
    </section>
  )
}
