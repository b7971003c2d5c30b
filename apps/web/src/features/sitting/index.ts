export { formatClock, type ServerClock, secondsLeft, serverNow } from './engine/server-clock.ts'
