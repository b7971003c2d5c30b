import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateCell } from '../../ui/data-table/DateCell.tsx'

const breakable = { overflowWrap: 'anywhere' } as const

/** The name of a subject or a chapter in a list. */
export const nameCell = ({ name }: { readonly name: string }): ReactNode => (
  <Text component="span" display="inline-block" inherit fw={500} miw="7rem" style={breakable}>
    {name}
  </Text>
)

/** The beginning of a description in a list. */
export const descriptionCell = ({ description }: { readonly description: string }): ReactNode => (
  <Text component="span" inherit lineClamp={2} style={breakable}>
    {description}
  </Text>
)

/** When a subject or a chapter was made. */
export const dateCell = ({ date_created }: { readonly date_created: number }): ReactNode => (
  <DateCell at={date_created} />
)
