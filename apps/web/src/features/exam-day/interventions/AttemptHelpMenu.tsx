import { Button, Menu } from '@mantine/core'
import type { HelpAction } from '@prepwell/contract/exam-day/interventions.ts'
import {
  IconClockPlus,
  IconDeviceMobileShare,
  IconDoorEnter,
  IconDoorExit,
  IconHistory,
  IconHistoryToggle,
  IconLifebuoy,
  IconLockOpen,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/use-may.ts'
import { FocusBack } from '../../../ui/feedback/FocusBack.tsx'
import classes from './AttemptHelpMenu.module.css'
import { GivenHelpDialog } from './GivenHelpDialog.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import {
  actionsFor,
  type HelpCandidate,
  type Helped,
  type HelpedSections,
  helpWords,
} from './help-actions.ts'

const icons: Readonly<Record<HelpAction, TablerIcon>> = {
  add_time: IconClockPlus,
  let_in: IconDoorEnter,
  reopen: IconLockOpen,
  open_section: IconHistoryToggle,
  end_section: IconDoorExit,
  move: IconDeviceMobileShare,
  submit: IconSend,
}

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/**
 * A menu of actions for candidates of an exam. For all candidates, it also lists past actions. Use
 * only for exams whose results are not published.
 */
export function AttemptHelpMenu({
  quizId,
  candidates,
  sections,
  onDone,
}: {
  readonly quizId: number
  readonly candidates: Helped
  /** Null unless each section has its own time. */
  readonly sections: HelpedSections | null
  /** Called after an action. */
  readonly onDone?: () => void
}) {
  const [open, setOpen] = useState<HelpAction | 'given' | null>(null)
  const actions = actionsFor(candidates, {
    mayReopen: useMay('candidates.reopen'),
    hasSections: sections !== null,
  })
  const isAll = candidates === 'all'
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconLifebuoy {...iconLook} />}
            disabled={actions.length === 0}
          >
            {isAll ? 'Help everybody' : 'Help'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => {
            const Icon = icons[action]
            const { label, danger } = helpWords[action]
            return (
              <Menu.Item
                key={action}
                leftSection={<Icon {...iconLook} />}
                {...(danger ? { color: 'red' } : {})}
                onClick={() => setOpen(action)}
              >
                {label}…
              </Menu.Item>
            )
          })}
          {isAll ? (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconHistory {...iconLook} />}
                onClick={() => setOpen('given')}
              >
                What was done…
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {open === null ? null : <FocusBack />}
      {open === 'given' ? <GivenHelpDialog quizId={quizId} onClose={close} /> : null}
      {open !== null && open !== 'given' ? (
        <HelpDialog
          quizId={quizId}
          action={open}
          helped={candidates}
          sections={sections}
          onClose={close}
          {...(onDone ? { onDone } : {})}
        />
      ) : null}
    </>
  )
}

/** The actions for one candidate as separate buttons, for places with enough room. */
export function AttemptHelpButtons({
  quizId,
  candidate,
  sections,
  onDone,
  onOpen,
}: {
  readonly quizId: number
  readonly candidate: HelpCandidate
  /** Null unless each section has its own time. */
  readonly sections: HelpedSections | null
  readonly onDone: () => void
  /** Called when a dialog opens or closes. */
  readonly onOpen: (isOpen: boolean) => void
}) {
  // Kept as it was when the dialog opened, because the attempt may end while it is open.
  const [open, setOpen] = useState<{ action: HelpAction; helped: HelpCandidate } | null>(null)
  const actions = actionsFor([candidate], {
    mayReopen: useMay('candidates.reopen'),
    hasSections: sections !== null,
  })
  const change = (next: typeof open) => {
    setOpen(next)
    onOpen(next !== null)
  }
  if (actions.length === 0 && open === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="Help" className={classes.buttons}>
      {actions.map((action) => {
        const Icon = icons[action]
        const { label, danger } = helpWords[action]
        return (
          <Button
            key={action}
            size="sm"
            variant={danger ? 'light' : 'default'}
            {...(danger ? { color: 'red' } : {})}
            leftSection={<Icon {...iconLook} />}
            onClick={() => change({ action, helped: candidate })}
          >
            {label}…
          </Button>
        )
      })}
      {open ? (
        <>
          <FocusBack />
          <HelpDialog
            quizId={quizId}
            action={open.action}
            helped={[open.helped]}
            sections={sections}
            onClose={() => change(null)}
            onDone={onDone}
          />
        </>
      ) : null}
    </div>
  )
}
