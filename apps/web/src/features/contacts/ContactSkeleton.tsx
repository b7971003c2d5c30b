import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading.tsx'
import classes from './ContactLetter.module.css'

/** The shape of a message that is on its way. */
export function ContactSkeleton() {
  return (
    <Loading what="Loading the message…">
      <div className={classes.letter}>
        <Skeleton height={18} width={180} />
        <Skeleton height={16} width={240} mt={12} />
        <Skeleton height={16} mt={32} />
        <Skeleton height={16} mt={10} />
        <Skeleton height={16} width="60%" mt={10} />
      </div>
    </Loading>
  )
}
