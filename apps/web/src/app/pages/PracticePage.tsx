import { lazy, Suspense } from 'react'
import {
  type CheckedQuestion,
  FirstAidContext,
} from '../../features/sitting/sitting/check/first-aid-context.ts'
import { PracticePage as Practice } from '../../features/sitting/sitting/practice/PracticePage.tsx'
import classes from './PracticePage.module.css'

// If the file fails to load, nothing is rendered, so that the running practice stays on the screen.
const Aids = lazy(() =>
  import('./PracticeAids.tsx').then(
    ({ PracticeAids }) => ({ default: PracticeAids }),
    () => ({ default: () => null }),
  ),
)

/**
 * /take_practice/:id. Below each checked answer it shows the tools for the notebook and bookmarks.
 */
export function PracticePage() {
  return (
    <FirstAidContext value={FirstAid}>
      <Practice />
    </FirstAidContext>
  )
}

/** Reserves its space while it loads. */
function FirstAid(question: CheckedQuestion) {
  return (
    <div className={classes.aids} data-mistake={question.isMistake || undefined}>
      <Suspense>
        <Aids {...question} />
      </Suspense>
    </div>
  )
}
