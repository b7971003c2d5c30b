import { Table } from '@mantine/core'

export interface FiguresTableProps {
  /** For screen readers. */
  readonly caption: string
  readonly head: readonly string[]
  /** As many cells as `head`; the first cell names the row. */
  readonly rows: ReadonlyArray<readonly string[]>
}

/** As wide as its content; the first column takes the rest. */
const figure = { ta: 'end', w: '1%' } as const

/** The figures of a chart as a table. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs">
      <caption className="visually-hidden">{caption}</caption>
      <Table.Thead>
        <Table.Tr>
          {head.map((title, index) => (
            <Table.Th key={title} scope="col" {...(index > 0 ? figure : {})}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {numbered(rows).map(({ number, row: [about, ...figures] }) => (
          <Table.Tr key={number}>
            <Table.Th scope="row" fw={500}>
              {about}
            </Table.Th>
            {figures.map((text, index) => (
              <Table.Td
                key={head[index + 1]}
                className="tabular"
                {...figure}
                style={{ whiteSpace: 'nowrap' }}
              >
                {text}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The index is the key, because two rows may have the same texts. */
const numbered = (rows: FiguresTableProps['rows']) => rows.map((row, number) => ({ number, row }))
