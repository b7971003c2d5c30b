import { Chip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ChoiceChips.module.css'

/** Toggle buttons, any number of which can be on. */
export function SomeOf<Value extends string>({
  label,
  options,
  names,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: readonly Value[]) => void
}) {
  return (
    <Group label={label}>
      {options.map((option) => (
        <Chip
          key={option}
          variant="outline"
          classNames={{ label: classes.chip ?? '' }}
          checked={chosen.includes(option)}
          onChange={(isOn) =>
            onChoose(options.filter((one) => (one === option ? isOn : chosen.includes(one))))
          }
        >
          {names[option]}
        </Chip>
      ))}
    </Group>
  )
}

/** Choices of which exactly one is selected. */
export function OneOf<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly Value[]
  readonly chosen: Value
  readonly onChoose: (chosen: Value) => void
}) {
  return (
    <Group label={label}>
      <Chip.Group
        value={chosen}
        onChange={(value) => {
          const wanted = options.find((option) => option === value)
          if (wanted) onChoose(wanted)
        }}
      >
        {options.map((option) => (
          <Chip
            key={option}
            value={option}
            variant="outline"
            classNames={{ label: classes.chip ?? '' }}
          >
            {option}
          </Chip>
        ))}
      </Chip.Group>
    </Group>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  )
}
