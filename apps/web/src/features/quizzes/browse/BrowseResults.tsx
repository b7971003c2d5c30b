import { Button } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { IconSearchOff } from '@tabler/icons-react'
import { messageOf } from '../../../lib/query-client.ts'
import { isAdmin, isStudent } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import classes from './BrowsePage.module.css'
import { browseWords } from './browse-words.ts'
import { QuizCard } from './QuizCard.tsx'
import { QuizCardsSkeleton } from './QuizCardsSkeleton.tsx'
import type { BrowseList } from './use-browse-list.ts'

/** The cards of a browse screen in each of its states: on their way, failed, none, or there. */
export function BrowseResults({
  mode,
  list,
  onClear,
}: {
  readonly mode: QuizMode
  readonly list: BrowseList
  /** Absent while nothing is chosen. */
  readonly onClear: (() => void) | undefined
}) {
  const words = browseWords[mode]
  const reader = useSession(({ user }) =>
    isAdmin(user) ? 'admin' : isStudent(user) ? 'student' : 'guest',
  )
  const { quizzes } = list
  if (!quizzes && list.isError)
    return (
      <LoadError
        title={`The ${words.many} could not be loaded`}
        message={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  if (!quizzes) return <QuizCardsSkeleton what={words.many} />
  if (quizzes.length === 0)
    return onClear ? (
      <EmptyState icon={IconSearchOff} title={words.none} text="Try other words, or fewer filters.">
        <Button variant="default" onClick={onClear}>
          Show all {words.many}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={words.none} text={words.noneYet} />
    )
  return (
    <ul className={classes.cards} aria-label={words.title} aria-busy={list.isPlaceholderData}>
      {quizzes.map((quiz) => (
        <QuizCard key={quiz.id} quiz={quiz} reader={reader} />
      ))}
    </ul>
  )
}
