import type { ComponentType } from 'react'
import { create } from 'zustand'

/** A yes/no question. */
export interface Question {
  readonly title: string
  readonly text: string
  /** The item concerned, shown below the text. */
  readonly name?: string
  /**
   * Consequences of agreeing, shown below the text. A function is called when the dialog opens and
   * must not reject.
   */
  readonly detail?: string | (() => Promise<string>)
  /** A list below `detail`. */
  readonly points?: readonly string[]
  /** Label of the confirming button; defaults to 'Yes'. */
  readonly yes?: string
  /** Label of the declining button; defaults to 'No'. */
  readonly no?: string
  /** Agreeing destroys something: the button is red. */
  readonly danger?: boolean
}

/** A question with the resolver of its answer. */
export interface AskedQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

interface Questions {
  /** Shows the questions; null until it is loaded, because the first page needs none. */
  readonly Dialogs: ComponentType | null
  readonly open: readonly AskedQuestion[]
  /** Takes the open questions; the caller must show them. */
  take(): readonly AskedQuestion[]
}

/** Queued questions, and the component that shows them. */
export const useQuestions = create<Questions>()((set, get) => ({
  Dialogs: null,
  open: [],
  take: () => {
    const { open } = get()
    if (open.length > 0) set({ open: [] })
    return open
  },
}))
