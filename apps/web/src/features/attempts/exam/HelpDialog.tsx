import { Checkbox, Kbd, Modal, Stack, Table, Text } from '@mantine/core'

const keys: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['1', '…', '9'], does: 'Choose an option' },
  { keys: ['S'], does: 'Save & Next' },
  { keys: ['N', '→'], does: 'Next question; a choice is saved as with Save & Next' },
  { keys: ['P', '←'], does: 'Previous question' },
  { keys: ['M'], does: 'Mark for Review & Next' },
  { keys: ['C'], does: 'Clear the choice' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Esc'], does: 'Close the calculator or a dialog' },
]

/** The keys of the exam page, and the switch that turns them off. */
export function HelpDialog(props: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly areKeysOn: boolean
  readonly onKeysChange: (areOn: boolean) => void
}) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Keys and help" size="md">
      <Stack gap="md">
        <Table verticalSpacing={8} aria-label="Keys">
          <Table.Tbody>
            {keys.map(({ keys: names, does }) => (
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
          Every choice is kept at once, also before Save & Next, and counts. If the page is reloaded
          or the computer stops, come back to this exam: you continue at the same question with the
          same answers.
        </Text>
      </Stack>
    </Modal>
  )
}
