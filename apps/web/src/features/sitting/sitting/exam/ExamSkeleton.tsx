import { Skeleton } from '@mantine/core'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { HiddenTitle } from '../../../../ui/layout/HiddenTitle.tsx'
import classes from './ExamSkeleton.module.css'

/** Shown while the exam loads. */
export function ExamSkeleton({ name }: { readonly name: string }) {
  return (
    <main className={classes.page}>
      <HiddenTitle title={name} />
      <Loading what="Opening the exam…">
        <div className={classes.places}>
          <div className={classes.header}>
            <div className={classes.bar}>
              <Skeleton circle height={34} />
              <span className={classes.name}>{name}</span>
              <Skeleton height={38} width={128} ml="auto" />
            </div>
          </div>
          <div className={classes.body}>
            <div className={classes.card}>
              <Skeleton height={24} width="40%" />
              <Skeleton height={18} />
              <Skeleton height={18} width="70%" mb={16} />
              {['a', 'b', 'c', 'd'].map((option) => (
                <Skeleton key={option} height={50} />
              ))}
            </div>
            <div className={`${classes.card} ${classes.aside}`}>
              <Skeleton height={70} />
              <Skeleton height={180} />
            </div>
          </div>
        </div>
      </Loading>
    </main>
  )
}
