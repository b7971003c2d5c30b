export { MarksPanel, MarksReport } from './MarksPanel.tsx'
export type { Reader } from './marks-texts.ts'
