import { useLocalStorage } from '@mantine/hooks'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { useCallback, useState } from 'react'
import type { Blocker } from 'react-router'
import { CurrentQuestion } from '../answer/CurrentQuestion.tsx'
import { useExamKeys } from '../answer/use-sitting-keys.ts'
import { isAllAnswered } from '../engine/progress.ts'
import { useExam, useExamState } from '../hooks/sitting-context.ts'
import { ReadingNotice } from '../status/ReadingNotice.tsx'
import { UnsafeNotice } from '../status/UnsafeNotice.tsx'
import type { LeaveLoss } from './leave-loss.ts'
import { PracticeActions } from './PracticeActions.tsx'
import { PracticeBar } from './PracticeBar.tsx'
import { type PracticeDialog, PracticeDialogs } from './PracticeDialogs.tsx'
import classes from './PracticeScreen.module.css'
import { QuestionRow } from './QuestionRow.tsx'
import { SubmitContext } from './submit-context.ts'

/** What {@link PracticeScreen} shows. */
export interface PracticeScreenProps {
  readonly user: SessionUser
  /** When the practice began, in epoch seconds. */
  readonly startedAt: number
  readonly onTake: () => void
  readonly blocker: Blocker
  /** What leaving would cost now. */
  readonly loss: LeaveLoss | null
  readonly isSignedOut: boolean
}

/** A running practice: bar, numbers, question, and what opens from them. */
export function PracticeScreen(props: PracticeScreenProps) {
  const { room, name, paper } = useExam()
  const mayWrite = useExamState((state) => state.mayWrite)
  const [open, setOpen] = useState<PracticeDialog>(null)
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'exam-keys', defaultValue: true })
  const openHelp = useCallback(() => setOpen('help'), [])
  useExamKeys(areKeysOn, openHelp)

  /** Asks only about a practice with open or marked questions. */
  const submit = useCallback(() => {
    if (isAllAnswered(paper, room.store.getState().session.answers)) room.submit()
    else setOpen('submit')
  }, [room, paper])

  return (
    <SubmitContext value={submit}>
      <title>{`Practice: ${name} · Prepwell`}</title>
      <div className={classes.screen}>
        <PracticeBar startedAt={props.startedAt} onHelp={openHelp} />
        {mayWrite ? null : <ReadingNotice what="practice" onTake={props.onTake} />}
        <UnsafeNotice />
        <QuestionRow />
        <CurrentQuestion Actions={PracticeActions} />
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
