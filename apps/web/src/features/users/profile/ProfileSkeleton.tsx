import { Skeleton } from '@mantine/core'
import { Loading, Repeat } from '../../../ui/Loading.tsx'
import panelClasses from '../../../ui/Panel.module.css'
import classes from './Profile.module.css'
import detailClasses from './ProfileDetails.module.css'
import sideClasses from './ProfileSide.module.css'

const facts = 8

/** The shape of a profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <Loading what="Loading the profile…">
      <div className={classes.columns}>
        <div className={`${panelClasses.panel} ${sideClasses.side}`}>
          <Skeleton height={150} circle />
          <Skeleton height={22} width={140} mt={15} />
          <Skeleton height={18} width={100} mt={5} />
          <Skeleton height={36} width="100%" maw={240} mt={16} />
        </div>
        <div className={panelClasses.panel}>
          <div className={panelClasses.head}>
            <Skeleton height={22} width={110} />
            <Skeleton height={36} width={126} />
          </div>
          <div className={detailClasses.facts}>
            <Repeat count={facts}>
              {(index) => (
                <div key={index}>
                  <Skeleton height={16} width={70} />
                  <Skeleton height={20} width="70%" mt={7} />
                </div>
              )}
            </Repeat>
          </div>
        </div>
      </div>
    </Loading>
  )
}
