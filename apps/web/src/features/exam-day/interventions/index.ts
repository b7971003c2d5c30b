export { AttemptHelpButtons, AttemptHelpMenu } from './AttemptHelpMenu.tsx'
export type { HelpCandidate, HelpedSections } from './help-actions.ts'
