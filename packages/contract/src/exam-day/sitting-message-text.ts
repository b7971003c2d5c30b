import type { SittingMessage, SittingMessageKind } from '../sitting/heartbeat.ts'

export type MessageFacts = Pick<SittingMessage, 'kind' | 'minutes' | 'question'>

/**
 * The texts that introduce a message to the student; the message's own text follows, if it has one.
 */
export interface SittingMessageText {
  readonly title: string
  /** The student's next step; empty if the message's own text says everything. */
  readonly meaning: string
}

const minutesText = (minutes: number | null) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

const texts: Readonly<
  Record<SittingMessageKind, (facts: MessageFacts, isMoved: boolean) => SittingMessageText>
> = {
  announcement: ({ question }) => ({
    title: question === null ? 'Announcement' : `Announcement about question ${question}`,
    meaning: '',
  }),
  time_added: ({ minutes }) => ({
    title: `You have ${minutes === 1 ? '1 more minute' : `${minutes} more minutes`}`,
    meaning: 'The clock shows the new time.',
  }),
  time_taken_back: ({ minutes }) => ({
    title: `${minutesText(minutes)} of extra time ${minutes === 1 ? 'was' : 'were'} taken back`,
    meaning: 'The clock shows the new time.',
  }),
  reopened: () => ({
    title: 'Your exam is open again',
    meaning: 'You can continue until the clock reaches 0.',
  }),
  section_opened: ({ minutes }) => ({
    title: `An earlier section is open again for ${minutesText(minutes)}`,
    meaning: 'What you were working on goes on afterwards, with the time that was left.',
  }),
  section_ended: () => ({
    title: 'Your section was ended',
    meaning: 'Your answers are kept. The next section follows.',
  }),
  moved: (_facts, isMoved) =>
    isMoved
      ? {
          title: 'Your exam was moved to another device',
          meaning: 'Continue there. This page no longer accepts answers.',
        }
      : { title: 'Your exam was moved to this device', meaning: 'Continue here.' },
}

/**
 * The title and meaning of a message on the page of a running attempt; `isMoved` is true on the
 * device that the attempt was moved away from.
 */
export const sittingMessageText = (facts: MessageFacts, isMoved = false): SittingMessageText =>
  texts[facts.kind](facts, isMoved)
