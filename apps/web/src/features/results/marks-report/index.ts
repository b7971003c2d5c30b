export { MarksHelp } from './MarksHelp.tsx'
export { MarksPanel } from './MarksPanel.tsx'
export { MarksReport } from './MarksReport.tsx'
export type { Reader } from './marks-texts.ts'
