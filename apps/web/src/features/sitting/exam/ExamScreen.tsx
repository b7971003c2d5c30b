import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { type ComponentType, useCallback, useState } from 'react'
import type { Blocker } from 'react-router'
import { SkipTo } from '../../../ui/layout/SkipTo.tsx'
import { CalculatorPanel } from './CalculatorPanel.tsx'
import { CurrentQuestion } from './CurrentQuestion.tsx'
import type { ExamDialogsProps, OpenDialog } from './ExamDialogs.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import classes from './ExamScreen.module.css'
import { useExamState } from './exam-context.ts'
import { Palette } from './Palette.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { ReadingNotice } from './ReadingNotice.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { UnsafeNotice } from './UnsafeNotice.tsx'
import { useCalculator } from './use-calculator.ts'
import { useExamKeys } from './use-exam-keys.ts'

/** The exam page: header, question, palette, and what opens from them. */
export function ExamScreen(props: {
  readonly user: SessionUser
  readonly onTake: () => void
  readonly Dialogs: ComponentType<ExamDialogsProps>
  readonly blocker: Blocker
  readonly isSignedOut: boolean
}) {
  const { Dialogs } = props
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<OpenDialog>(null)
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'exam-keys', defaultValue: true })
  const calculator = useCalculator()
  const mayWrite = useExamState((state) => state.mayWrite)
  const openHelp = useCallback(() => setOpen('help'), [])
  const askToSubmit = useCallback(() => setOpen('submit'), [])
  useExamKeys(areKeysOn, openHelp)

  return (
    <div className={classes.screen}>
      <SkipTo id="question-heading">Skip to the question</SkipTo>
      <ExamHeader
        user={props.user}
        isCalculatorOpen={calculator.isOpen}
        onCalculator={calculator.toggle}
        onHelp={openHelp}
        onPalette={() => setOpen('palette')}
        isNarrow={isNarrow}
      />
      <div
        className={classes.body}
        data-calculator={calculator.isOpen ? calculator.dock : undefined}
      >
        <main className={classes.main}>
          {mayWrite ? null : <ReadingNotice what="exam" onTake={props.onTake} />}
          <UnsafeNotice />
          <CurrentQuestion Actions={QuestionActions} />
          {isNarrow ? <SubmitButton onClick={askToSubmit} /> : null}
        </main>
        {isNarrow ? null : (
          <aside className={classes.aside} aria-label="Questions and submit">
            <SkipTo id="submit-quiz">Skip the list of questions</SkipTo>
            <Palette />
            <SubmitButton id="submit-quiz" onClick={askToSubmit} />
          </aside>
        )}
        <CalculatorPanel calculator={calculator} />
      </div>
      <Dialogs
        user={props.user}
        open={open}
        onOpen={setOpen}
        areKeysOn={areKeysOn}
        onKeysChange={setKeysOn}
        blocker={props.blocker}
        isSignedOut={props.isSignedOut}
      />
    </div>
  )
}
