import { type Autosave, countUnsent } from '../engine/autosave.ts'
import { createSaver, type Saver } from '../engine/saver.ts'
import type { OnTime, SittingPorts } from '../engine/sitting-state.ts'

/** The calls that send the remaining answers, and the callbacks for what they report. */
export interface LastAnswersPorts extends Pick<SittingPorts, 'save' | 'ask' | 'random'> {
  readonly onTime: OnTime
  /**
   * Called with the number of answers that the server lacks, including those that came too late.
   */
  onUnsent(count: number): void
}

/**
 * Sends the answers that the server lacks from a finished section, for a page that opens in the
 * pause after it: the server accepts these answers for a few seconds. They stay in this device's
 * copy.
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
  // Sends the unsaved answers, if any.
  saver.hold(false)
  return saver
}
