/**
 * The state of a student's attempt in words, the same on the live board, in class results, in the
 * log of an attempt and on the student's own pages. Only the board uses 'Active' and 'Silent',
 * because it knows about the page of a running attempt.
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

/** Appended to the state: who submitted an attempt. Empty for its student. */
export const submittedBy = {
  student: '',
  server: 'when the time was up',
  admin: 'by an administrator',
} as const

/** The texts for how an attempt was submitted. */
export const attemptEndings = {
  student: attemptStates.submitted,
  server: `${attemptStates.submitted} ${submittedBy.server}`,
  admin: `${attemptStates.submitted} ${submittedBy.admin}`,
} as const
