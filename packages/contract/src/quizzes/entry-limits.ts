// Without schemas: what a page shows and sends of it needs no zod.

/** How long before an exam its waiting room opens. */
export const waitingRoomSeconds = 30 * 60

/** The pages that wait start within so many seconds after the exam has begun, each at its own. */
export const startSpreadSeconds = 8

/** How often a student may give a wrong access code within {@link codeGuessSeconds}. */
export const codeGuessesMax = 10

export const codeGuessSeconds = 10 * 60

/** The header by which a Safe Exam Browser proves its configuration for the address it calls. */
export const examBrowserHeader = 'x-safeexambrowser-configkeyhash'

/**
 * The same proof for the address of the exam page: where the browser adds no headers to the calls
 * of a page, the page itself asks it, and sends the proof along.
 */
export const examPageHeader = 'x-exam-page-configkeyhash'
