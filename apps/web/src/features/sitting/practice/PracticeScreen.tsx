import { useLocalStorage } from '@mantine/hooks'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { useCallback, useState } from 'react'
import type { Blocker } from 'react-router'
import { CurrentQuestion } from '../answer/QuestionCard.tsx'
import { useSittingKeys } from '../answer/use-sitting-keys.ts'
import { isAllAnswered } from '../engine/question-status.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { ReadOnlyNotice, UnsafeNotice } from '../status/SittingNotices.tsx'
import type { LeaveLoss } from './leave-loss.ts'
import { PracticeActions, SubmitContext } from './PracticeActions.tsx'
import { PracticeBar } from './PracticeBar.tsx'
import { type PracticeDialog, PracticeDialogs } from './PracticeDialogs.tsx'
import classes from './PracticeScreen.module.css'
import { QuestionRow } from './QuestionRow.tsx'

interface PracticeScreenProps {
  readonly user: SessionUser
  readonly onTake: () => void
  readonly blocker: Blocker
  /** What leaving would cost now. */
  readonly loss: LeaveLoss | null
  readonly isSignedOut: boolean
}

/** A running practice: bar, numbers, question, and what opens from them. */
export function PracticeScreen(props: PracticeScreenProps) {
  const { controller, name, paper } = useSitting()
  const mayWrite = useSittingState((state) => state.mayWrite)
  const [open, setOpen] = useState<PracticeDialog>(null)
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'exam-keys', defaultValue: true })
  const openHelp = useCallback(() => setOpen('help'), [])
  useSittingKeys(areKeysOn, openHelp)

  /** Asks only when questions are open or marked. */
  const submit = useCallback(() => {
    if (isAllAnswered(paper, controller.store.getState().session.answers)) controller.submit()
    else setOpen('submit')
  }, [controller, paper])

  return (
    <SubmitContext value={submit}>
      <title>{`Practice: ${name} · Prepwell`}</title>
      <div className={classes.screen}>
        <PracticeBar onHelp={openHelp} />
        {mayWrite ? null : <ReadOnlyNotice what="practice" onTake={props.onTake} />}
        <UnsafeNotice />
        <QuestionRow />
        <div className={classes.card}>
          <CurrentQuestion />
          <PracticeActions />
        </div>
      </div>
      <PracticeDialogs
        user={props.user}
        open={open}
        onOpen={setOpen}
        areKeysOn={areKeysOn}
        onKeysChange={setKeysOn}
        blocker={props.blocker}
        loss={props.loss}
        isSignedOut={props.isSignedOut}
      />
    </SubmitContext>
  )
}
