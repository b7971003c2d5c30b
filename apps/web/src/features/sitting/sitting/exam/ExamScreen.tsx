import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { type CSSProperties, useCallback, useState } from 'react'
import type { Blocker } from 'react-router'
import { narrowScreen } from '../../../../lib/widths.ts'
import { SkipTo } from '../../../../ui/layout/SkipTo.tsx'
import { CurrentQuestion } from '../answer/CurrentQuestion.tsx'
import { useSittingKeys } from '../answer/use-sitting-keys.ts'
import { useCurrentSection, useSittingState } from '../hooks/sitting-context.ts'
import { MessageNotices } from '../messages/MessageNotices.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { Palette } from '../palette/Palette.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { SectionTabs, sectionPanel } from '../sections/SectionTabs.tsx'
import {
  ClosedSectionNotice,
  MovedNotice,
  ReadOnlyNotice,
  RefusedNotice,
  UnsafeNotice,
} from '../status/SittingNotices.tsx'
import { CalculatorPanel, useCalculator } from './CalculatorPanel.tsx'
import { ExamActions } from './ExamActions.tsx'
import type { OpenDialog } from './ExamDialogs.tsx'
import { ExamHeader } from './ExamHeader.tsx'
import classes from './ExamScreen.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import { useTextSize } from './text-size.ts'

/** Parts that are loaded together with the answers, so that the page itself appears sooner. */
export type ExamParts = Pick<
  typeof import('./ExamDialogs.tsx'),
  'ExamDialogs' | 'MarkingTable' | 'QuestionMenu' | 'SectionPause'
>

/** The exam page: header, question, palette and dialogs. */
export function ExamScreen(props: {
  readonly user: SessionUser
  readonly onTake: () => void
  readonly parts: ExamParts
  readonly blocker: Blocker
  readonly isSignedOut: boolean
}) {
  const { ExamDialogs, MarkingTable, QuestionMenu } = props.parts
  const isNarrow = useMediaQuery(narrowScreen, false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<OpenDialog>(null)
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'exam-keys', defaultValue: true })
  const calculator = useCalculator()
  const { size: textSize } = useTextSize()
  const mayWrite = useSittingState((state) => state.mayWrite)
  const section = useCurrentSection()
  const messages = useMessages()
  const openReport = useCallback(() => setOpen('report'), [])
  const openHelp = useCallback(() => setOpen('help'), [])
  const askToSubmit = useCallback(() => setOpen('submit'), [])
  const openMessages = () => {
    // Opening the list dismisses the notices, since the messages are read there.
    messages.close(messages.open.map(({ id }) => id))
    setOpen('messages')
  }
  useSittingKeys(areKeysOn, openHelp)

  return (
    <div className={classes.screen}>
      <SkipTo id="question-heading">Skip to the question</SkipTo>
      <ExamHeader
        user={props.user}
        isCalculatorOpen={calculator.isOpen}
        onCalculator={calculator.toggle}
        onHelp={openHelp}
        onPalette={() => setOpen('palette')}
        onPaper={() => setOpen('paper')}
        messages={messages}
        onMessages={openMessages}
        isNarrow={isNarrow}
      />
      <div
        className={classes.body}
        data-calculator={calculator.isOpen ? calculator.dock : undefined}
      >
        <main className={classes.main}>
          <div className={classes.notices}>
            {mayWrite ? null : <ReadOnlyNotice what="exam" onTake={props.onTake} />}
            <MovedNotice />
            <UnsafeNotice />
            <ClosedSectionNotice />
            <RefusedNotice />
          </div>
          {isNarrow ? null : <SectionTabs />}
          <div
            className={classes.question}
            style={{ '--text-scale': textSize } as CSSProperties}
            {...(section ? { id: sectionPanel, role: 'tabpanel', 'aria-label': section.name } : {})}
          >
            {/*
             * On a narrow page the tabs scroll with the question, because there is no room to keep
             * them on screen.
             */}
            {isNarrow ? <SectionTabs /> : null}
            <CurrentQuestion
              MarkingTable={MarkingTable}
              menu={<QuestionMenu userId={props.user.id} onReport={openReport} />}
              foot={<ReportButton userId={props.user.id} onClick={openReport} />}
            />
          </div>
          <MessageNotices messages={messages} />
          <ExamActions onSubmit={isNarrow ? askToSubmit : null} />
        </main>
        <div className={classes.side}>
          {isNarrow ? null : (
            <aside className={classes.aside} aria-label="Questions and submit">
              <SkipTo id="submit-quiz">Skip the list of questions</SkipTo>
              <Palette />
              <div className={classes.submit} data-action-bar>
                <SubmitButton id="submit-quiz" onClick={askToSubmit} />
              </div>
            </aside>
          )}
          <CalculatorPanel calculator={calculator} />
        </div>
      </div>
      <ExamDialogs
        user={props.user}
        open={open}
        onOpen={setOpen}
        messages={messages}
        onMessages={openMessages}
        areKeysOn={areKeysOn}
        onKeysChange={setKeysOn}
        blocker={props.blocker}
        isSignedOut={props.isSignedOut}
      />
    </div>
  )
}
