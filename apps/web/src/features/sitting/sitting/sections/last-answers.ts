import { type Autosave, countUnsent } from '../engine/autosave.ts'
import { createSaver, type Saver } from '../engine/saver.ts'
import type { OnTime, SittingPorts } from '../engine/sitting-state.ts'

/** The calls that hand in what is left, and what they report. */
export interface LastAnswersPorts extends Pick<SittingPorts, 'save' | 'ask' | 'random'> {
  readonly onTime: OnTime
  /** The number of answers that the server lacks; those that came too late are among them. */
  onUnsent(count: number): void
}

/**
 * Hands in what the server lacks of a section that is over, for a page that opens in the pause
 * after it: the server takes these answers for a few seconds. They stay in this device's copy.
 */
export function handInLast(
  autosave: Autosave,
  { save, ask, random, onTime, onUnsent }: LastAnswersPorts,
): Saver {
  const report = () => onUnsent(countUnsent(saver.state.chosen, saver.state.confirmed))
  const saver = createSaver(autosave, {
    save: (batch, keepalive, aborted) => save(batch, keepalive, onTime, aborted),
    ask: () => ask(onTime),
    keep: async () => {},
    random,
    onState: report,
    onNewer() {},
    onTrouble() {},
    isElsewhere: () => true,
  })
  // Sends what is unsaved, if there is any.
  saver.hold(false)
  return saver
}
