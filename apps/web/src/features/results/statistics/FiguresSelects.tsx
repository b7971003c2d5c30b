import { Group, Select } from '@mantine/core'
import { type FiguresChoice, modeNames, rangeNames } from './figures-choice.ts'

export interface FiguresSelectsProps {
  readonly choice: FiguresChoice
  readonly onChange: (change: Partial<FiguresChoice>) => void
}

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** The select fields for the quizzes that a dashboard counts, and for the range. */
export function FiguresSelects({ choice, onChange }: FiguresSelectsProps) {
  return (
    <Group gap="sm">
      <Select
        aria-label="Quiz mode"
        data={optionsOf(modeNames)}
        value={choice.quiz_mode}
        onChange={(quiz_mode) => quiz_mode && onChange({ quiz_mode })}
        allowDeselect={false}
        w={130}
      />
      <Select
        aria-label="Range"
        data={optionsOf(rangeNames)}
        value={`${choice.days_ago}`}
        onChange={(days) =>
          days && onChange({ days_ago: Number(days) as FiguresChoice['days_ago'] })
        }
        allowDeselect={false}
        w={165}
      />
    </Group>
  )
}
