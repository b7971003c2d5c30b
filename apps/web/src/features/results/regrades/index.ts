export { HeldBack } from './HeldBack.tsx'
export { MarkedAgain } from './MarkedAgain.tsx'
