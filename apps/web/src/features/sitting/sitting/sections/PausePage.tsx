import { useEffect, useMemo } from 'react'
import { HiddenTitle } from '../../../../ui/layout/HiddenTitle.tsx'
import { attemptCalls } from '../engine/attempt-calls.ts'
import { unsentParts } from '../engine/autosave.ts'
import { readDeviceId } from '../engine/device-id.ts'
import { createHeartbeat } from '../engine/heartbeat.ts'
import { beginSection, type LoadedAttempt, loadNextSection } from '../loading/load-attempt.ts'
import { Between } from './BetweenSections.tsx'
import { useNextSection } from './use-next-section.ts'

/** Shown when the exam is opened in a pause between two sections. */
export function PausePage({
  loaded,
  onNext,
}: {
  readonly loaded: LoadedAttempt
  readonly onNext: (next: LoadedAttempt) => void
}) {
  const { quizId, takeQuizId, autosave } = loaded
  const next = useMemo(
    () => ({
      load: () => loadNextSection(loaded, autosave.chosen),
      open: onNext,
      begin: (section: number) => beginSection(takeQuizId, section),
    }),
    [loaded, autosave, onNext, takeQuizId],
  )
  const { pause, isOffline, beginNow } = useNextSection(next, loaded.clock, loaded)
  useHeartbeat(loaded)
  useEffect(() => {
    // The section that is over takes answers that are on their way for a few seconds.
    const unsent = unsentParts(autosave.chosen, autosave.confirmed)
    if (Object.keys(unsent).length === 0) return
    void attemptCalls(quizId, takeQuizId).save(unsent, false, () => {})
  }, [quizId, takeQuizId, autosave])
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
        clock={loaded.clock}
        isSaved={Object.keys(unsentParts(autosave.chosen, autosave.confirmed)).length === 0}
        onBegin={beginNow}
      />
    </main>
  )
}

/** Tells staff that the candidate is there, and notices when the attempt is closed. */
function useHeartbeat({ quizId, takeQuizId }: LoadedAttempt): void {
  useEffect(() => {
    const calls = attemptCalls(quizId, takeQuizId)
    const heartbeat = createHeartbeat({
      send: (report, aborted) => calls.heartbeat(report, () => {}, aborted),
      describe: () => ({
        device_id: readDeviceId(),
        is_visible: document.visibilityState === 'visible',
        unsaved: 0,
        current_question: null,
      }),
      onAnswer({ submitted_at }) {
        if (submitted_at !== null) window.location.reload()
      },
      onSignedOut: () => window.location.reload(),
      random: Math.random,
      now: calls.now,
    })
    heartbeat.start()
    return heartbeat.stop
  }, [quizId, takeQuizId])
}
