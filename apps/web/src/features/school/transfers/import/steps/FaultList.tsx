import { Button, Group, Select, Stack, Text } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { useMemo, useState } from 'react'
import { ListSearch } from '../../../../../ui/data-table/ListSearch.tsx'
import { type FaultFilter, faultsOf, faultyColumns, filterFaults } from '../file/faults.ts'
import { capitalised, fateOf, isTable, placeOf, rowWords } from '../file/found-files.ts'
import { isZip } from '../file/import-file.ts'
import type { ImportSource } from '../file/import-source.ts'
import { grouped } from '../run/run-stages.ts'
import { BreakableName } from './ColumnTable.tsx'
import classes from './FaultList.module.css'
import { Pager } from './Pager.tsx'

const perPage = 10
/** The number of broken rows from which search and filter appear. */
const filteredFrom = 6
const everything: FaultFilter = { search: '', column: null }

/** The rows to correct, each with its text and its errors. */
export function FaultList({
  kind,
  source,
  report,
  onChooseAgain,
}: {
  readonly kind: ImportKind
  readonly source: ImportSource
  readonly report: ImportReport
  readonly onChooseAgain: () => void
}) {
  const [filter, setFilter] = useState(everything)
  const [page, setPage] = useState(1)
  const faults = useMemo(() => faultsOf(kind, report), [kind, report])
  const found = filterFaults(faults, filter)
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const [one, many] = rowWords(report)
  const fate = fateOf(report)
  const title = `${capitalised(many)} ${fate}`
  const narrow = (change: Partial<FaultFilter>) => {
    setFilter({ ...filter, ...change })
    setPage(1)
  }
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap="sm" mb={4}>
        <h3 className={classes.heading}>{title}</h3>
        {source.pasted === null && (
          <Button variant="default" size="compact-sm" onClick={onChooseAgain}>
            Choose the corrected file
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {isTable(report) ? rowHelp(source) : ''}
        {report.errors_total > report.errors.length &&
          ` The first ${grouped(report.errors.length)} of ${grouped(report.errors_total)} errors are listed; the download has all of them.`}
      </Text>
      <Stack gap="sm">
        {faults.length >= filteredFrom && (
          <div className={classes.filter}>
            <ListSearch
              placeholder={`Search the ${many} ${fate}...`}
              value={filter.search}
              onSearch={(search) => narrow({ search })}
            />
            <Select
              aria-label="Column"
              placeholder="Any column"
              data={faultyColumns(faults).map(({ column, rows }) => ({
                value: column,
                label: `${column} (${grouped(rows)})`,
              }))}
              value={filter.column}
              onChange={(column) => narrow({ column })}
              clearable
            />
          </div>
        )}
        {found.length === 0 ? (
          <Text c="dimmed">None of these {many} matches.</Text>
        ) : (
          <ol className={classes.list} aria-label={title}>
            {shown.map(({ number, place, text, errors }) => (
              <li key={number} className={classes.fault} data-placed={place !== null || undefined}>
                {place === null ? (
                  <RowNumber one={one} number={number} />
                ) : (
                  <span className={classes.number}>{placeOf(report, { number, place })}</span>
                )}
                <div className={classes.words}>
                  {text !== '' && <p className={classes.text}>{text}</p>}
                  <ul className={classes.errors}>
                    {errors.map(({ column, reason }) => (
                      <li key={`${column} ${reason}`}>
                        <b>
                          <BreakableName name={column} />
                        </b>
                        {': '}
                        {reason}
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ol>
        )}
        <Pager
          total={found.length}
          perPage={perPage}
          page={page}
          many={`${many} ${fate}`}
          onChange={setPage}
        />
      </Stack>
    </section>
  )
}

/** The number of a row, with its noun for screen readers only. */
export const RowNumber = ({ one, number }: { readonly one: string; readonly number: number }) => (
  <span className={`${classes.number} tabular`}>
    <span className="visually-hidden">{capitalised(one)} </span>
    {grouped(number)}
  </span>
)

const rowHelp = ({ names: [name = ''] }: ImportSource) =>
  isZip(name)
    ? 'Row 1 is the first question of the file in the zip. The corrected file goes into the zip too, if it names pictures of it.'
    : /\.(csv|tsv|txt)$/i.test(name)
      ? 'Row 1 is the first row below the headers: in a spreadsheet it is in line 2.'
      : 'Row 1 is the first record of the file.'
