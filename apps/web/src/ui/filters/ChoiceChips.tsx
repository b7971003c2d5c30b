import { Chip } from '@mantine/core'
import type { ReactNode } from 'react'
import { numberText } from '../../lib/numbers.ts'
import classes from './ChoiceChips.module.css'

export interface ChipChoice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Number of rows that the choice would find; undefined shows no number. */
  readonly count?: number | undefined
}

/** Toggle buttons, any number of which can be on. */
export function SomeOf<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  children,
}: {
  readonly label: string
  readonly choices: ReadonlyArray<ChipChoice<Value>>
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: Value[]) => void
  /** Shown below the chips. */
  readonly children?: ReactNode
}) {
  return (
    <Group label={label} below={children}>
      {choices.map(({ value, ...choice }) => (
        <Chip
          key={value}
          {...look}
          checked={chosen.includes(value)}
          onChange={(isOn) =>
            onChoose(
              choices
                .map((one) => one.value)
                .filter((one) => (one === value ? isOn : chosen.includes(one))),
            )
          }
        >
          <Words {...choice} />
        </Chip>
      ))}
    </Group>
  )
}

/** Choices of which exactly one is selected. */
export function OneOf<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  children,
}: {
  readonly label: string
  readonly choices: ReadonlyArray<ChipChoice<Value>>
  readonly chosen: Value
  readonly onChoose: (chosen: Value) => void
  /** Shown below the chips. */
  readonly children?: ReactNode
}) {
  return (
    <Group label={label} below={children}>
      <Chip.Group
        value={chosen}
        onChange={(chip) => {
          const wanted = choices.find(({ value }) => value === chip)
          if (wanted) onChoose(wanted.value)
        }}
      >
        {choices.map(({ value, ...choice }) => (
          <Chip key={value} value={value} {...look}>
            <Words {...choice} />
          </Chip>
        ))}
      </Chip.Group>
    </Group>
  )
}

const look = { variant: 'outline', classNames: { label: classes.chip ?? '' } } as const

function Words({ label, count }: Omit<ChipChoice<string>, 'value'>) {
  if (count === undefined) return label
  return (
    <span className={classes.words} data-none={count === 0 || undefined}>
      <span className={classes.name}>{label}</span>{' '}
      <span className={classes.count}>{numberText(count)}</span>
    </span>
  )
}

function Group({
  label,
  below,
  children,
}: {
  readonly label: string
  readonly below: ReactNode
  readonly children: ReactNode
}) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chips}>{children}</div>
      {below ? <div className={classes.below}>{below}</div> : null}
    </fieldset>
  )
}
