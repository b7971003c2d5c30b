import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { paths } from '../../../../lib/paths.ts'
import { isStudent, useSession } from '../../../../lib/session.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import classes from './BrowseResults.module.css'
import { browseWords } from './browse-choices.ts'
import { goalText } from './goal-text.ts'
import type { BrowseList } from './use-browse-state.ts'

/**
 * Says whether the list below begins with quizzes for the student's goal or shows all of them, and
 * links to the other view. Renders nothing if there is no goal.
 */
export function GoalHeading({
  mode,
  list: { goal },
  isWhole,
}: {
  readonly mode: QuizMode
  readonly list: BrowseList
  /** True if the student has chosen to see all quizzes. */
  readonly isWhole: boolean
}) {
  const isForReader = useSession(({ user }) => isStudent(user))
  const { one, many } = browseWords[mode]
  const all = `All ${many}`
  const path = mode === 'exam' ? paths.browseExams : paths.browsePractices
  if (isWhole)
    return isForReader ? (
      <div className={classes.goal}>
        <h2 className={classes.heading}>{all}</h2>
        <LinkButton variant="default" to={path}>
          Only what fits my goal
        </LinkButton>
      </div>
    ) : null
  if (!goal) return null
  return goal.has_fitting ? (
    <div className={classes.goal}>
      <h2 className={classes.heading}>For {goalText(goal)}</h2>
      <LinkButton variant="default" to={`${path}?goal=off`}>
        {all}
      </LinkButton>
    </div>
  ) : (
    <div className={classes.goal}>
      <p className={classes.none}>
        No {one} fits {goal.exam_name} yet. These are all {many}.
      </p>
      <LinkButton variant="default" to={`${paths.notebook}?settings=open`}>
        Change my goal
      </LinkButton>
    </div>
  )
}
