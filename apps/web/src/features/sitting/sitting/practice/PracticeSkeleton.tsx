import { Skeleton } from '@mantine/core'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import classes from './PracticeScreen.module.css'

export function PracticeSkeleton({ name }: { readonly name: string }) {
  return (
    <>
      <PageTitle title={name} hidden />
      <Loading what="Opening the practice…">
        <div className={classes.screen}>
          <Skeleton height={52} />
          <Skeleton height={104} />
          <Skeleton height={420} />
        </div>
      </Loading>
    </>
  )
}
