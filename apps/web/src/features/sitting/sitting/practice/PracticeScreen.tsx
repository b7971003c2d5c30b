import { useLocalStorage } from '@mantine/hooks'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useCallback, useState } from 'react'
import type { Blocker } from 'react-router'
import type { PracticeOrigin } from '../../../../lib/begin-practice.ts'
import { windowTitleOf } from '../../../../lib/school.ts'
import { CurrentQuestion } from '../answer/CurrentQuestion.tsx'
import { useSittingKeys } from '../answer/use-sitting-keys.ts'
import type * as checkParts from '../check/check-parts.ts'
import { answersInTheWay, sectionWith } from '../engine/paper-sections.ts'
import { isAllAnswered } from '../engine/question-status.ts'
import { useCurrentSection, useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { SubmitContext } from '../hooks/submit-context.ts'
import { SectionTabs, sectionPanel } from '../sections/SectionTabs.tsx'
import { ReadOnlyNotice, RefusedNotice, UnsafeNotice } from '../status/SittingNotices.tsx'
import { BackToPractice } from './BackToPractice.tsx'
import type { LeaveLoss } from './leave-loss.ts'
import { PracticeActions } from './PracticeActions.tsx'
import { PracticeBar } from './PracticeBar.tsx'
import { type PracticeDialog, PracticeDialogs } from './PracticeDialogs.tsx'
import classes from './PracticeScreen.module.css'
import { QuestionRow } from './QuestionRow.tsx'

interface PracticeScreenProps {
  readonly user: SessionUser
  /** The practice that this one leads back to. */
  readonly origin: PracticeOrigin | null
  /**
   * Components of a practice that checks each answer; null if it shows the outcomes only at the
   * end.
   */
  readonly check: typeof checkParts | null
  readonly onTake: () => void
  readonly blocker: Blocker
  /** The loss if the student leaves now; null if there is none. */
  readonly loss: LeaveLoss | null
  readonly isSignedOut: boolean
}

/** A running practice: bar, question numbers, question and dialogs. */
export function PracticeScreen(props: PracticeScreenProps) {
  const { check, origin } = props
  const { controller, name, paper, sections } = useSitting()
  const mayWrite = useSittingState((state) => state.mayWrite)
  const [open, setOpen] = useState<PracticeDialog>(null)
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'exam-keys', defaultValue: true })
  const section = useCurrentSection()
  const openHelp = useCallback(() => setOpen('help'), [])
  useSittingKeys(areKeysOn, openHelp)

  /**
   * Submits at once if every question that can be answered is answered and none is marked; else
   * asks first.
   */
  const submit = useCallback(() => {
    const { answers } = controller.store.getState().session
    const counted = paper.filter(
      ({ id }) => answersInTheWay(sectionWith(sections, id), answers, id) === null,
    )
    if (isAllAnswered(counted, answers)) controller.submit()
    else setOpen('submit')
  }, [controller, paper, sections])

  return (
    <SubmitContext value={submit}>
      <title>{windowTitleOf(`Practice: ${name}`)}</title>
      {check ? <check.CheckKeys isOn={areKeysOn} /> : null}
      <div className={classes.screen}>
        {origin ? <BackToPractice origin={origin} /> : null}
        <PracticeBar onHelp={openHelp} />
        {mayWrite ? null : <ReadOnlyNotice what="practice" onTake={props.onTake} />}
        <UnsafeNotice />
        <RefusedNotice />
        <SectionTabs />
        <QuestionRow />
        <div
          className={classes.card}
          {...(section ? { id: sectionPanel, role: 'tabpanel', 'aria-label': section.name } : {})}
        >
          {check ? (
            <>
              <CurrentQuestion Field={check.CheckedField} foot={<check.CheckFoot />} />
              <check.CheckActions />
            </>
          ) : (
            <>
              <CurrentQuestion />
              <PracticeActions />
            </>
          )}
        </div>
      </div>
      <PracticeDialogs
        user={props.user}
        isChecking={check !== null}
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
