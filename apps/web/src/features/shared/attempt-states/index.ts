/**
 * The state of a student's attempt in words, the same on the live board, in class results, in the
 * log of an attempt and on the student's own pages. 'Active' and 'Silent' are for the board, which
 * knows of the page whose attempt is in progress.
 */
export const attemptStates = {
  not_started: 'Not started',
  absent: 'Absent',
  running: 'In progress',
  active: 'Active',
  silent: 'Silent',
  submitted: 'Submitted',
  published: 'Published',
} as const

/** The person who submitted an attempt, after the state; empty for its student. */
export const submittedBy = {
  student: '',
  server: 'when the time was up',
  admin: 'by an administrator',
} as const

/** The way in which an attempt was submitted. */
export const attemptEndings = {
  student: attemptStates.submitted,
  server: `${attemptStates.submitted} ${submittedBy.server}`,
  admin: `${attemptStates.submitted} ${submittedBy.admin}`,
} as const
