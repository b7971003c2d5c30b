import { Box } from '@mantine/core'
import {
  IconBook2,
  IconBooks,
  IconClockHour4,
  IconFileText,
  IconHelpCircle,
  IconList,
  IconListCheck,
  IconUser,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import { StatementLine } from '../../bank/questions/index.ts'
import classes from './FoundList.module.css'
import type { Found, FoundGroup, FoundKind } from './search-groups.ts'

const icons: Readonly<Record<FoundKind, TablerIcon>> = {
  page: IconFileText,
  recent: IconClockHour4,
  quiz: IconListCheck,
  student: IconUser,
  group: IconUsersGroup,
  question: IconHelpCircle,
  chapter: IconBook2,
  subject: IconBooks,
  all: IconList,
}

/** The element id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`

interface FoundListProps {
  readonly id: string
  readonly groups: readonly FoundGroup[]
  /** The index of the option that Enter opens. */
  readonly active: number
  /** Called when the pointer moves to an option. */
  readonly onPoint: (place: number) => void
  readonly onChoose: (path: string) => void
}

/** Search results by kind. The field above keeps focus; for the pointer, options are links. */
export function FoundList({ id, groups, active, onPoint, onChoose }: FoundListProps) {
  const before = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Found" className={classes.list}>
      {groups.map(({ label, items }, index) => (
        <FoundSection key={label} label={label}>
          {items.map((found, at) => {
            const place = (before[index] ?? 0) + at
            return (
              <Option
                key={`${found.kind} ${found.path}`}
                id={optionId(id, place)}
                found={found}
                isActive={place === active}
                onPoint={() => onPoint(place)}
                onChoose={onChoose}
              />
            )
          })}
        </FoundSection>
      ))}
    </div>
  )
}

function FoundSection({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={classes.label}>
        {label}
      </p>
      {children}
    </Box>
  )
}

function Option({
  id,
  found: { kind, path, text, format = 'plain', detail },
  isActive,
  onPoint,
  onChoose,
}: {
  readonly id: string
  readonly found: Found
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: (path: string) => void
}) {
  const Icon = icons[kind]
  const choose = (event: MouseEvent) => {
    // Opens a new tab or window, as with any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(path)
  }
  return (
    <Link
      id={id}
      to={path}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={choose}
    >
      <Icon size={19} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <span className={classes.text}>
          {kind === 'question' ? (
            <StatementLine statement={text} format={format} />
          ) : (
            <ScriptText text={text} />
          )}
        </span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
    </Link>
  )
}
