import type { SittingMessage, SittingMessageKind } from '../sitting/heartbeat.ts'

export type MessageFacts = Pick<SittingMessage, 'kind' | 'minutes' | 'question'>

/** A message as shown to the student, followed by the message's own text, if it has one. */
export interface SittingMessageText {
  readonly title: string
  /** What the student can do now; empty if the message's own text says everything. */
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
    title: `You have ${minutesText(minutes)} more`,
    meaning: 'The clock shows the new time.',
  }),
  time_taken_back: ({ minutes }) => ({
    title: `${minutesText(minutes)} of extra time ${minutes === 1 ? 'was' : 'were'} taken back`,
    meaning: 'The clock shows the new time.',
  }),
  reopened: () => ({
    title: 'Your exam is open again',
    meaning: 'You can go on with your answers until the clock is at 0.',
  }),
  moved: (_facts, isMoved) =>
    isMoved
      ? {
          title: 'Your exam was moved to another device',
          meaning: 'Go on there. This page takes no more answers.',
        }
      : { title: 'Your exam was moved to this device', meaning: 'Go on here.' },
}

/**
 * The title and meaning of a message on the page of a running attempt; `isMoved` on the device that
 * the attempt was moved away from.
 */
export const sittingMessageText = (facts: MessageFacts, isMoved = false): SittingMessageText =>
  texts[facts.kind](facts, isMoved)
