import { Badge } from '@mantine/core'
import { itemAdviceText } from '@prepwell/contract/results/item-advice-text.ts'
import type { ItemAdvice } from '@prepwell/contract/results/item-statistics.ts'
import { PointIcon } from '../../../ui/charts/PointMark.tsx'
import { HowDoWeKnow } from '../../../ui/controls/HowDoWeKnow.tsx'
import { adviceLooks } from './advice-looks.ts'
import classes from './item-statistics.module.css'

type Advised = Parameters<typeof itemAdviceText>[1] & { readonly advice: readonly ItemAdvice[] }

/** The kinds of advice about an item as short badges. */
export function AdviceBadges({ item }: { readonly item: Advised }) {
  return (
    <span className={classes.badges}>
      {item.advice.map((advice) => {
        const { word, shape, colour } = adviceLooks[advice.kind]
        return (
          <Badge
            key={advice.kind}
            color={colour}
            variant="light"
            radius="sm"
            tt="none"
            miw="max-content"
            leftSection={<PointIcon shape={shape} />}
            title={itemAdviceText(advice, item).text}
          >
            {word}
          </Badge>
        )
      })}
    </span>
  )
}

/** The advice from an item's figures, each with its evidence. */
export function AdviceList({
  item,
  about,
}: {
  readonly item: Advised
  /** 'Question 3' */
  readonly about: string
}) {
  return (
    <ul className={classes.advice}>
      {item.advice.map((advice) => {
        const { text, evidence } = itemAdviceText(advice, item)
        const { shape, colour } = adviceLooks[advice.kind]
        return (
          <li key={advice.kind}>
            <span className={classes.sign} style={{ color: `var(--mantine-color-${colour}-text)` }}>
              <PointIcon shape={shape} />
            </span>
            <span>
              {text} <HowDoWeKnow about={`${about}: ${text}`}>{evidence}</HowDoWeKnow>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
