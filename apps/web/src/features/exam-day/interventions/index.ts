export { AttemptHelpButtons, AttemptHelpMenu } from './AttemptHelpMenu.tsx'
export type { CandidateNumbers, HelpCandidate, HelpedSections } from './help-actions.ts'
export { SubmitEverybody } from './SubmitEverybody.tsx'
