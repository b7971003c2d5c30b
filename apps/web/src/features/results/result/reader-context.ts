import { createContext, use } from 'react'

/** True where an admin reads the result: it is told of somebody else then. */
export const ReaderIsAdmin = createContext(false)

/** What the answer that was given is called. */
export const useAnswerLabel = () => (use(ReaderIsAdmin) ? "Student's answer" : 'Your answer')
