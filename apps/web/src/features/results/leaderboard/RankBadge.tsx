import { IconMedal, IconMedal2, IconTrophy, type TablerIcon } from '@tabler/icons-react'
import { ordinal } from '../../../lib/numbers.ts'
import classes from './RankBadge.module.css'

const medals: Readonly<Record<number, { readonly metal: string; readonly icon: TablerIcon }>> = {
  1: { metal: 'gold', icon: IconTrophy },
  2: { metal: 'silver', icon: IconMedal },
  3: { metal: 'bronze', icon: IconMedal2 },
}

/** A rank. The first three are gold, silver and bronze, each with its own icon. */
export function RankBadge({ rank }: { readonly rank: number }) {
  const medal = medals[rank]
  if (!medal) return <span className={classes.rank}>{ordinal(rank)}</span>
  const Icon = medal.icon
  return (
    <span className={classes.rank} data-metal={medal.metal}>
      <Icon size={17} stroke={1.9} aria-hidden />
      {ordinal(rank)}
    </span>
  )
}
