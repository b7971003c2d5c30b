import type { SessionUser } from '@prepwell/contract/users.ts'
import { IconCalculator, IconKeyboard } from '@tabler/icons-react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ExamClock } from './ExamClock.tsx'
import classes from './ExamHeader.module.css'
import { useExam } from './exam-context.ts'
import { PaletteToggle } from './PaletteToggle.tsx'
import { SaveBadge } from './SaveBadge.tsx'
import { calculatorButton } from './use-calculator.ts'

/** What the bar at the top shows and opens. */
export interface ExamHeaderProps {
  readonly user: SessionUser
  readonly isCalculatorOpen: boolean
  readonly onCalculator: () => void
  readonly onHelp: () => void
  readonly onPalette: () => void
  /** The palette is not on the page itself. */
  readonly isNarrow: boolean
}

/** The bar at the top: who, what, how long, and whether all is saved. */
export function ExamHeader(props: ExamHeaderProps) {
  const { user } = props
  const { name } = useExam()
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <PersonAvatar name={user.name} picture={user.profile_picture} size={50} />
        <div className={classes.who}>
          <h1 className={classes.quiz}>{name}</h1>
          <p className={classes.name}>{user.name}</p>
        </div>
        <div className={classes.save}>
          <SaveBadge />
        </div>
        <ExamClock />
        <div className={classes.tools}>
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
