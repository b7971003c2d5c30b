import type { SittingMessage, SittingMessageKind } from '../sitting/heartbeat.ts'

/** What {@link sittingMessageText} reads of a message. */
export type MessageFacts = Pick<SittingMessage, 'kind' | 'minutes' | 'question'>

/** A message in words; its own text, if it has one, follows. */
export interface SittingMessageText {
  readonly title: string
  /** A sentence on what it means for the student; empty where the own text says it all. */
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

/** What the page of a running attempt says; `isMoved` on the page that the attempt has left. */
export const sittingMessageText = (facts: MessageFacts, isMoved = false): SittingMessageText =>
  texts[facts.kind](facts, isMoved)
