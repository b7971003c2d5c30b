export { formatClock, type ServerClock, serverNow } from './engine/server-clock.ts'
export { useSecondsLeft } from './hooks/use-seconds-left.ts'
export { ReopenedExam } from './ReopenedExam.tsx'
