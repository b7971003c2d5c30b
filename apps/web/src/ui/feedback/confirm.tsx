import { create } from 'zustand'

/** A question with two answers. */
export interface Question {
  readonly title: string
  readonly text: string
  /** What it is about, below the text. */
  readonly name?: string
  /**
   * What follows from agreeing, below the text; a function is asked when the dialog opens, and
   * always answers.
   */
  readonly detail?: string | (() => Promise<string>)
  /** The button that agrees; 'Yes'. */
  readonly yes?: string
  /** The button that declines; 'No'. */
  readonly no?: string
  /** Agreeing destroys something: the button is red. */
  readonly danger?: boolean
}

/** A question with the one who waits for the answer. */
export interface AskedQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

interface Questions {
  readonly open: readonly AskedQuestion[]
  /** Takes the open questions; whoever takes them puts them on the screen. */
  take(): readonly AskedQuestion[]
}

/** Questions on their way to the screen: the dialogs load only when the first one is asked. */
export const useQuestions = create<Questions>()((set, get) => ({
  open: [],
  take: () => {
    const { open } = get()
    if (open.length > 0) set({ open: [] })
    return open
  },
}))

/** Asks; true for Yes, false for No, Escape and a click outside. The focus begins on No. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    useQuestions.setState(({ open }) => ({ open: [...open, { ...question, answer }] }))
  })
}
