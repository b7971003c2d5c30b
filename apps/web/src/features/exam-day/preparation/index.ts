export { DiscardRehearsal } from './DiscardRehearsal.tsx'
export { rehearsalQuery } from './exam-preparation.api.ts'
