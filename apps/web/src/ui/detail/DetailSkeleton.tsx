import { Skeleton } from '@mantine/core'
import { Loading } from '../feedback/Loading.tsx'
import { Panel } from '../layout/Panel.tsx'

/** Skeleton of a subject or chapter. */
export function DetailSkeleton({ what }: { readonly what: string }) {
  return (
    <Loading what={what}>
      <Panel title="Details">
        <Skeleton height={16} />
        <Skeleton height={16} width="70%" mt={10} />
        <Skeleton height={40} width="45%" mt={26} />
      </Panel>
      <Skeleton height={22} width={140} mt={36} />
      <Skeleton height={260} mt={18} />
    </Loading>
  )
}
