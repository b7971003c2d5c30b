import { Checkbox, Kbd, Modal, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export type KeyHelp = readonly { readonly keys: readonly string[]; readonly does: string }[]

/** Lists the page's keys, with a switch that turns them off; `children` adds more help. */
export function HelpDialog(props: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly keys: KeyHelp
  readonly areKeysOn: boolean
  readonly onKeysChange: (areOn: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Keys and help" size="md">
      <Stack gap="md">
        <Table verticalSpacing={8} aria-label="Keys">
          <Table.Tbody>
            {props.keys.map(({ keys: names, does }) => (
              <Table.Tr key={does}>
                <Table.Th scope="row" w={96} fw={400}>
                  {names.map((name) => (
                    <Kbd key={name} mr={4}>
                      {name}
                    </Kbd>
                  ))}
                </Table.Th>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Checkbox
          label="Use these keys"
          description="Turn them off if they get in the way of your screen reader or voice control"
          checked={props.areKeysOn}
          onChange={({ currentTarget }) => props.onKeysChange(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {props.children}
        </Text>
      </Stack>
    </Modal>
  )
}
