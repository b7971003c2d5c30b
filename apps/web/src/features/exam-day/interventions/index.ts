export { AttemptHelpButtons, AttemptHelpMenu } from './AttemptHelpMenu.tsx'
export type { HelpCandidate } from './help-actions.ts'
