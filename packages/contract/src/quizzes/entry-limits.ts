// Plain constants without zod schemas, so that pages can use them without loading zod.

/** The waiting room opens this many seconds before an exam. */
export const waitingRoomSeconds = 30 * 60

/**
 * The range of the group 'Now and within a day'. Besides exams that fit a goal, a list begins with
 * all that can be taken now or begin within this many seconds.
 */
export const soonSeconds = 24 * 3600

/**
 * Pages in the waiting room start at random times within this many seconds after the exam has
 * begun.
 */
export const startSpreadSeconds = 8

/** The number of wrong access codes that a student may enter within {@link codeGuessSeconds}. */
export const codeGuessesMax = 10

export const codeGuessSeconds = 10 * 60

/** The header in which a Safe Exam Browser proves its configuration for the address it calls. */
export const examBrowserHeader = 'x-safeexambrowser-configkeyhash'

/**
 * The header with the same proof for the address of the exam page. Some browsers add no headers to
 * a page's calls. In those, the page asks the browser for the proof and sends it in this header.
 */
export const examPageHeader = 'x-exam-page-configkeyhash'
