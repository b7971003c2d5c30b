import type { CheckedAnswer } from '@prepwell/contract/sitting/checks.ts'
import type { Answer } from '../../engine/answer.ts'
import type { Outcome } from '../../engine/outcome.ts'
import { practiceRules } from '../../engine/sitting-rules.ts'
import { openWorld } from '../../engine/test/sitting-world.ts'
import { type LockedAnswers, nothingLocked } from '../check-state.ts'
import { createChecker } from '../checker.ts'

/** The option that is right for every question here. */
const rightOption = 1

/**
 * The fate of one check: a `lost` one never arrives, and the response to an `unheard` one never
 * arrives.
 */
export type CheckFate = 'answered' | 'lost' | 'unheard'

/** A practice that checks answers, on a server that locks them as the real one does. */
export function openChecking(
  options: Omit<NonNullable<Parameters<typeof openWorld>[0]>, 'rules'> & {
    readonly known?: LockedAnswers
  } = {},
) {
  const { world, controller, stop, state } = openWorld({ ...options, rules: practiceRules })
  const locked = new Map<number, CheckedAnswer>()
  const network = {
    isOnline: true,
    /** True if the browser says that it is offline although it is not. */
    isMistaken: false,
    fates: [] as CheckFate[],
    /** Milliseconds until a check arrives. */
    takes: 0,
    /** The server's reason to refuse every check; it shows no keys meanwhile. */
    refusal: null as string | null,
    isSignedOut: false,
    /** Questions of the checks that were sent. */
    sent: [] as number[],
    seconds: [] as number[],
    lists: 0,
    isListLost: false,
  }
  /** Does what the server does with a check that arrives, from any device. */
  const lock = (question: number, { selected_values, seq, time_spent }: Answer): CheckedAnswer => {
    const known = locked.get(question)
    if (known) return known
    world.store({ [question]: { answered: true, selected_values, seq, time_spent } })
    world.lock(question)
    const stored = world.server[question]
    const values = [stored?.selected_values ?? []].flat()
    const checked: CheckedAnswer = {
      question_id: question,
      selected_values: values,
      seq: stored?.seq ?? 0,
      outcome: values[0] === rightOption ? 'right' : 'wrong',
      marks: values[0] === rightOption ? 2 : 0,
      correct_answer: [rightOption],
      answer_explanation: null,
      explanation_format: 'plain',
      checked_at: 1000,
      similar_question: null,
    }
    locked.set(question, checked)
    return checked
  }
  const checker = createChecker(
    controller,
    state().session.questions,
    options.known ?? nothingLocked,
    {
      async check(question, answer): Promise<Outcome<CheckedAnswer>> {
        network.sent.push(question)
        network.seconds.push(answer.time_spent)
        if (network.takes > 0) await new Promise((done) => setTimeout(done, network.takes))
        const fate = network.fates.shift() ?? 'answered'
        if (network.isSignedOut) return { kind: 'signed_out' }
        if (!network.isOnline || fate === 'lost') return { kind: 'unreachable' }
        if (world.isClosed) return { kind: 'closed' }
        if (network.refusal) return { kind: 'refused', message: network.refusal }
        const value = lock(question, answer)
        return fate === 'unheard' ? { kind: 'unreachable' } : { kind: 'done', value }
      },
      async list() {
        network.lists += 1
        if (!network.isOnline || network.isListLost) return { kind: 'unreachable' }
        const all = [...locked.values()]
        return {
          kind: 'done',
          value: network.refusal ? { checked: [], held: all } : { checked: all, held: [] },
        }
      },
      isOnline: () => network.isOnline && !network.isMistaken,
      now: () => Date.now(),
      random: () => 1,
    },
  )
  const end = checker.start()
  return {
    world,
    controller,
    checker,
    network,
    lock,
    state,
    /** Closes the tab. */
    close() {
      end()
      stop()
    },
    check: (question: number) => checker.store.getState()[question],
    /** The selection on the screen and the one on the server. */
    selections: (question: number) => ({
      shown: state().session.answers[question]?.selected_values ?? null,
      stored: world.server[question]?.selected_values ?? null,
    }),
  }
}
