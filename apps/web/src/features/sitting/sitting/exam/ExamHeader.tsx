import { Button } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconCalculator, IconKeyboard, IconLayoutGrid, IconListDetails } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { allToAnswer } from '../engine/paper-sections.ts'
import { answeredCount } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { MessagesButton } from '../messages/MessagesButton.tsx'
import type { Messages } from '../messages/use-messages.ts'
import { Countdown } from '../status/Countdown.tsx'
import { SaveBadge } from '../status/SaveBadge.tsx'
import { calculatorButton } from './CalculatorPanel.tsx'
import classes from './ExamHeader.module.css'
import { TextSizeButtons } from './TextSizeButtons.tsx'

interface ExamHeaderProps {
  readonly user: SessionUser
  readonly isCalculatorOpen: boolean
  readonly onCalculator: () => void
  readonly onHelp: () => void
  readonly onPalette: () => void
  /** Opens the list of all questions. */
  readonly onPaper: () => void
  readonly messages: Messages
  readonly onMessages: () => void
  /** True if the palette is in a sheet, because the page has no room for it. */
  readonly isNarrow: boolean
}

/** The bar at the top: student, quiz, time left and save state. */
export function ExamHeader(props: ExamHeaderProps) {
  const { user } = props
  const { name } = useSitting()
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <div className={classes.picture}>
          <PersonAvatar name={user.name} picture={user.profile_picture} size={50} />
        </div>
        <div className={classes.who}>
          <h1 className={classes.quiz} dir="auto">
            {name}
          </h1>
          <p className={classes.name}>{user.name}</p>
        </div>
        <div className={classes.messages}>
          <MessagesButton messages={props.messages} onClick={props.onMessages} />
        </div>
        <div className={classes.save}>
          <SaveBadge />
        </div>
        <div className={classes.clock}>
          <Countdown />
        </div>
        <div className={classes.tools}>
          {props.isNarrow ? null : (
            <>
              <TextSizeButtons />
              <IconButton label="Question paper" aria-haspopup="dialog" onClick={props.onPaper}>
                <IconListDetails size={20} stroke={1.7} aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton
            id={calculatorButton}
            label="Calculator"
            aria-expanded={props.isCalculatorOpen}
            onClick={props.onCalculator}
          >
            <IconCalculator size={20} stroke={1.7} aria-hidden />
          </IconButton>
          <div className={classes.help}>
            <IconButton label="Keys and help" aria-haspopup="dialog" onClick={props.onHelp}>
              <IconKeyboard size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </div>
          {props.isNarrow ? <PaletteToggle onClick={props.onPalette} /> : null}
        </div>
      </div>
    </header>
  )
}

/** Opens the palette on a narrow page and shows the progress. */
function PaletteToggle({ onClick }: { readonly onClick: () => void }) {
  const { paper, sections } = useSitting()
  const answered = useSittingState(({ session }) =>
    answeredCount(session.answers, session.questions),
  )
  const total = sections.length > 0 ? allToAnswer(sections) : paper.length
  return (
    <Button
      className={classes.palette}
      px="sm"
      variant="default"
      leftSection={<IconLayoutGrid size={18} aria-hidden />}
      aria-label={`${answered}/${total} answered, all questions`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {answered}/{total}
    </Button>
  )
}
