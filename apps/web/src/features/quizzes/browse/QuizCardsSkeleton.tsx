import { Skeleton } from '@mantine/core'
import { Loading, Repeat } from '../../../ui/Loading.tsx'
import classes from './BrowsePage.module.css'
import cardClasses from './QuizCard.module.css'

/** Six cards that are on their way. */
export function QuizCardsSkeleton({ what }: { /** 'exams' */ readonly what: string }) {
  return (
    <Loading what={`Loading the ${what}…`}>
      <div className={classes.cards}>
        <Repeat count={6}>
          {(index) => (
            <div key={index} className={`${cardClasses.card} ${cardClasses.skeleton}`}>
              <Skeleton h={26} w={150} radius="xl" />
              <Skeleton h={22} w="65%" />
              <Skeleton h={14} w="45%" />
              <div className={cardClasses.words}>
                <Skeleton h={14} mb={9} />
                <Skeleton h={14} w="80%" />
              </div>
              <Skeleton h={16} w="70%" />
              <Skeleton h={36} />
            </div>
          )}
        </Repeat>
      </div>
    </Loading>
  )
}
