import { lazy, Suspense } from 'react'
import {
  type CheckedQuestion,
  FirstAidContext,
} from '../../features/sitting/sitting/check/first-aid-context.ts'
import { PracticePage as Practice } from '../../features/sitting/sitting/practice/PracticePage.tsx'
import classes from './PracticePage.module.css'

// A file that does not arrive must not take the running practice off the screen.
const Aids = lazy(() =>
  import('./PracticeAids.tsx').then(
    ({ PracticeAids }) => ({ default: PracticeAids }),
    () => ({ default: () => null }),
  ),
)

/** /take_practice/:id, with what the notebook and the bookmarks offer below a checked answer. */
export function PracticePage() {
  return (
    <FirstAidContext value={FirstAid}>
      <Practice />
    </FirstAidContext>
  )
}

/** Keeps its room while it loads. */
function FirstAid(question: CheckedQuestion) {
  return (
    <div className={classes.aids} data-mistake={question.isMistake || undefined}>
      <Suspense>
        <Aids {...question} />
      </Suspense>
    </div>
  )
}
