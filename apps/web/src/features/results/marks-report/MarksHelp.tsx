import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import { HowDoWeKnow } from '../../../ui/controls/HowDoWeKnow.tsx'
import { type Reader, whyWeakText } from './marks-texts.ts'

interface MarksHelpProps {
  readonly chapter: Pick<MarksReport['chapters'][number], 'chapter_name' | 'interval'>
  readonly reader: Reader
}

/** Explains the statistics behind a weak chapter, on demand. */
export function MarksHelp({ chapter: { chapter_name, interval }, reader }: MarksHelpProps) {
  if (!interval) return null
  return <HowDoWeKnow about={chapter_name}>{whyWeakText(interval, reader)}</HowDoWeKnow>
}
