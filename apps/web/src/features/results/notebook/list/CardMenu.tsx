import { ActionIcon, Menu } from '@mantine/core'
import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import {
  IconArchive,
  IconArrowBackUp,
  IconDots,
  IconEye,
  IconFileText,
  IconSunrise,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { useCardChanges } from './use-card-changes.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

interface CardMenuProps {
  readonly card: CardRow
  /** The question as text. */
  readonly name: string
  readonly onShow: () => void
}

/** The actions of a card in the list. */
export function CardMenu({ card, name, onShow }: CardMenuProps) {
  const { takeOut, putBack, wake } = useCardChanges(card)
  const { state, take_quiz_id } = card
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={`Actions for ${name}`}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={onShow}>
          Show the card
        </Menu.Item>
        {state === 'resting' ? (
          <Menu.Item leftSection={<IconSunrise {...icon} />} onClick={wake}>
            Wake it
          </Menu.Item>
        ) : null}
        {take_quiz_id === null ? null : (
          <Menu.Item
            leftSection={<IconFileText {...icon} />}
            component={Link}
            to={paths.attempt(take_quiz_id)}
          >
            Open its result
          </Menu.Item>
        )}
        {state === 'removed' ? (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={putBack}>
            Put back
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={takeOut}>
            Take out
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
