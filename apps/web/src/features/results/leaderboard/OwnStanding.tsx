import { Skeleton } from '@mantine/core'
import type { LeaderboardRow } from '@prepwell/contract/results/leaderboard.ts'
import { useQuery } from '@tanstack/react-query'
import { pointsText } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { type LeaderboardQuery, ownStandingQuery } from './leaderboard.api.ts'
import classes from './OwnStanding.module.css'
import { RankBadge } from './RankBadge.tsx'
import { StudentName } from './StudentName.tsx'

/** The reader's own rank, whatever page, search or order the list below shows. */
export function OwnStanding({ query }: { readonly query: LeaderboardQuery }) {
  const { data: own, isError, isPlaceholderData } = useQuery(ownStandingQuery(query))
  if (own === undefined)
    // The list below shows the error.
    return isError ? null : <Skeleton className={classes.skeleton} radius="lg" aria-hidden />
  return (
    <section className={classes.strip} aria-label="Your place" aria-busy={isPlaceholderData}>
      {own ? <OwnRank own={own} /> : <NoRank mode={query.quiz_mode} />}
    </section>
  )
}

function OwnRank({ own }: { readonly own: LeaderboardRow }) {
  return (
    <>
      <span className={classes.person}>
        <StudentName
          name={own.name}
          username={own.username}
          picture={own.profile_picture}
          isReader
        />
      </span>
      <dl className={classes.facts}>
        <div>
          <dt>Your rank</dt>
          <dd>
            <RankBadge rank={own.rank} />
          </dd>
        </div>
        <div>
          <dt>Your points</dt>
          <dd className="tabular">{pointsText(own.points_earned)}</dd>
        </div>
        <div>
          <dt>Your quizzes</dt>
          <dd className="tabular">
            {own.total_quizzes}
            <span className={classes.unit}>{own.total_quizzes === 1 ? 'quiz' : 'quizzes'}</span>
          </dd>
        </div>
      </dl>
    </>
  )
}

function NoRank({ mode }: { readonly mode: LeaderboardQuery['quiz_mode'] }) {
  const isPractice = mode === 'practice'
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>You are not on this board yet</p>
        <p className={classes.text}>
          {isPractice
            ? 'The first result of each practice brings points.'
            : 'An exam brings points as soon as its results are published.'}
        </p>
      </div>
      <LinkButton to={isPractice ? paths.browsePractices : paths.browseExams} variant="default">
        {isPractice ? 'Browse practices' : 'Browse exams'}
      </LinkButton>
    </>
  )
}
