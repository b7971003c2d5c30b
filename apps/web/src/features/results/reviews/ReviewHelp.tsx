import { Kbd, Modal, Stack, Table, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import classes from './review.module.css'

const keys = [
  { keys: ['1', '…', '9'], does: 'Choose an option' },
  { keys: ['Enter'], does: 'Check the answer, then go on' },
  { keys: ['1', '2', '3', '4'], does: 'After the check: Again, Hard, Good, Easy' },
  { keys: ['?'], does: 'Show this help' },
] as const

/** The keyboard shortcuts of a review, and the meaning of the ratings. */
export function ReviewHelp({
  opened,
  onToggle,
}: {
  readonly opened: boolean
  readonly onToggle: (isOpen: boolean) => void
}) {
  return (
    <>
      <span className={classes.help}>
        <IconButton label="Keys and help" aria-haspopup="dialog" onClick={() => onToggle(true)}>
          <IconKeyboard size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </span>
      <Modal opened={opened} onClose={() => onToggle(false)} title="Keys and help" size="md">
        <Stack gap="md">
          <Table verticalSpacing={8} aria-label="Keys">
            <Table.Tbody>
              {keys.map(({ keys: names, does }) => (
                <Table.Tr key={does}>
                  <Table.Th scope="row" w={128} fw={400}>
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
          <Text size="sm" c="dimmed">
            A wrong answer is rated Again, a right one Good, and one that was slow or changed Hard.
            Choose another rating if it fits better: Easy sends the card furthest away. Every review
            is stored on this device before the next card, so you can leave at any time and go on
            here, in another tab or on another device.
          </Text>
        </Stack>
      </Modal>
    </>
  )
}
