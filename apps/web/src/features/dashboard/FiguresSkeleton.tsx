import { Skeleton } from '@mantine/core'
import { Loading, Repeat } from '../../ui/Loading.tsx'
import classes from './StudentFigures.module.css'

/** The cards of a student's figures that are on their way. */
export function FiguresSkeleton() {
  return (
    <Loading what="Loading the figures…">
      <div className={classes.cards}>
        <Repeat count={3}>
          {(index) => (
            <div key={index} className={classes.card}>
              <Skeleton h={16} w="60%" my={7} />
              <Skeleton h={30} w="45%" mt={8} />
              <Skeleton h={14} w="70%" mt={10} mb={4} />
            </div>
          )}
        </Repeat>
      </div>
    </Loading>
  )
}
