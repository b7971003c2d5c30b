import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { useCallback, useState } from 'react'
import { CalculatorPanel } from './CalculatorPanel.tsx'
import { CurrentQuestion } from './CurrentQuestion.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import classes from './ExamScreen.module.css'
import { useExamState } from './exam-context.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { Palette } from './Palette.tsx'
import { PaletteDrawer } from './PaletteDrawer.tsx'
import { ReadingNotice } from './ReadingNotice.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { TimeUpCurtain } from './TimeUpCurtain.tsx'
import { UnsafeNotice } from './UnsafeNotice.tsx'
import { useCalculator } from './use-calculator.ts'
import { useExamKeys } from './use-exam-keys.ts'

/** The exam page: header, question, palette, and what opens from them. */
export function ExamScreen(props: { readonly user: SessionUser; readonly onTake: () => void }) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<'submit' | 'help' | null>(null)
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'exam-keys', defaultValue: true })
  const calculator = useCalculator()
  const mayWrite = useExamState((state) => state.mayWrite)
  const openHelp = useCallback(() => setOpen('help'), [])
  const askToSubmit = useCallback(() => setOpen('submit'), [])
  const close = useCallback(() => setOpen(null), [])
  useExamKeys(areKeysOn, openHelp)

  return (
    <div className={classes.screen}>
      <ExamHeader
        user={props.user}
        isCalculatorOpen={calculator.isOpen}
        onCalculator={calculator.toggle}
        onHelp={openHelp}
      >
        {isNarrow ? <PaletteDrawer onSubmit={askToSubmit} /> : null}
      </ExamHeader>
      <div
        className={classes.body}
        data-calculator={calculator.isOpen ? calculator.dock : undefined}
      >
        <main className={classes.main}>
          {mayWrite ? null : <ReadingNotice onTake={props.onTake} />}
          <UnsafeNotice />
          <CurrentQuestion />
          {isNarrow ? <SubmitButton onClick={askToSubmit} /> : null}
        </main>
        {isNarrow ? null : (
          <aside className={classes.aside} aria-label="Questions and submit">
            <Palette />
            <SubmitButton onClick={askToSubmit} />
          </aside>
        )}
        <CalculatorPanel calculator={calculator} />
      </div>
      <SubmitDialog opened={open === 'submit'} onClose={close} />
      <HelpDialog
        opened={open === 'help'}
        onClose={close}
        areKeysOn={areKeysOn}
        onKeysChange={setKeysOn}
      />
      <TimeUpCurtain />
    </div>
  )
}
