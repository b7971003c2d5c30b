import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/dates.ts'
import { DateTime } from '../DateTime.tsx'
import { ScriptText } from '../ScriptText.tsx'

/** A list cell with the name. */
export const nameCell = ({ name }: { readonly name: string }): ReactNode => (
  <Text component="span" inherit fw={500}>
    <ScriptText text={name} />
  </Text>
)

/** A list cell with the creation date. */
export const dateCell = ({ date_created }: { readonly date_created: number }): ReactNode => (
  <DateTime at={date_created} format={formatDate} />
)
