import { useCallback, useEffect, useMemo, useState } from 'react'
import { HiddenTitle } from '../../../../ui/layout/HiddenTitle.tsx'
import { attemptCalls } from '../engine/attempt-calls.ts'
import { countUnsent } from '../engine/autosave.ts'
import { readDeviceId } from '../engine/device-id.ts'
import { createHeartbeat } from '../engine/heartbeat.ts'
import { adjustClock } from '../engine/server-clock.ts'
import type { OnTime, SectionStanding } from '../engine/sitting-state.ts'
import { beginSection, type LoadedAttempt, loadNextSection } from '../loading/load-attempt.ts'
import { Between } from './BetweenSections.tsx'
import { handInLast } from './last-answers.ts'
import { useNextSection } from './use-next-section.ts'

const reload = () => window.location.reload()

/** Shown when the exam is opened in a pause between two sections. */
export function SectionPause({
  loaded,
  onNext,
}: {
  readonly loaded: LoadedAttempt
  readonly onNext: (next: LoadedAttempt) => void
}) {
  const { takeQuizId, autosave } = loaded
  const [clock, setClock] = useState(loaded.clock)
  const [told, setTold] = useState<SectionStanding['section'] | null>(null)
  const onTime = useCallback<OnTime>((signal, _deadline, standing) => {
    setClock((known) => adjustClock(known, signal))
    if (standing) setTold(standing.section)
  }, [])
  const next = useMemo(
    () => ({
      // What is handed in meanwhile is not in `autosave`.
      load: () =>
        loadNextSection(loaded, { answers: autosave.chosen, saved: null }, { mayRepeat: true }),
      open: onNext,
      begin: (section: number) => beginSection(takeQuizId, section),
    }),
    [loaded, autosave, onNext, takeQuizId],
  )
  const { pause, isOffline, beginNow } = useNextSection(next, {
    ...{ clock, told, onRefused: reload, firstPause: loaded },
  })
  const unsent = useLastAnswers(loaded, onTime)
  useHeartbeat(loaded, unsent, onTime)
  const shown = pause?.section ?? loaded.section
  return (
    <main>
      <HiddenTitle title={loaded.name} />
      <Between
        plan={loaded.plan}
        over={null}
        next={loaded.plan[(shown?.number ?? 0) - 1]?.name ?? null}
        opensAt={pause?.opensAt ?? null}
        isOffline={isOffline}
        clock={clock}
        isSaved={unsent === 0}
        onBegin={beginNow}
      />
    </main>
  )
}

/**
 * Sends the answers that the server lacks; it accepts those of the finished section for a few
 * seconds. Returns how many answers it still lacks; those that came too late stay on this device.
 */
function useLastAnswers({ quizId, takeQuizId, autosave }: LoadedAttempt, onTime: OnTime): number {
  const [unsent, setUnsent] = useState(() => countUnsent(autosave.chosen, autosave.confirmed))
  useEffect(() => {
    const { save, ask } = attemptCalls(quizId, takeQuizId)
    return handInLast(autosave, { save, ask, onTime, random: Math.random, onUnsent: setUnsent })
      .stop
  }, [quizId, takeQuizId, autosave, onTime])
  return unsent
}

/** Sends heartbeats, which tell staff that the candidate is there, and notices what has changed. */
function useHeartbeat(
  { quizId, takeQuizId }: LoadedAttempt,
  unsaved: number,
  onTime: OnTime,
): void {
  useEffect(() => {
    const calls = attemptCalls(quizId, takeQuizId)
    const heartbeat = createHeartbeat({
      send: (report, aborted) => calls.heartbeat(report, onTime, aborted),
      describe: () => ({
        device_id: readDeviceId(),
        is_visible: document.visibilityState === 'visible',
        unsaved,
        current_question: null,
      }),
      onAnswer({ submitted_at }) {
        if (submitted_at !== null) reload()
      },
      onSignedOut: reload,
      random: Math.random,
      now: calls.now,
    })
    heartbeat.start()
    return heartbeat.stop
  }, [quizId, takeQuizId, unsaved, onTime])
}
