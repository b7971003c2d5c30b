export { MarkedAgain } from './MarkedAgain.tsx'
