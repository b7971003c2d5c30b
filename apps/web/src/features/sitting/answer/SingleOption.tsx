import { Radio } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { OptionLabel } from '../../questions/index.ts'
import classes from '../../questions/options/options.module.css'
import { useExam } from '../hooks/sitting-context.ts'
import { useSelection } from '../hooks/use-selection.ts'
import { optionClasses } from './option-classes.ts'

/** MCQ: a radio button for each option. */
export function SingleOption({ question }: { readonly question: PaperQuestion }) {
  const { room } = useExam()
  const { selection, isLocked } = useSelection(question.id)
  return (
    <Radio.Group
      label="Choose one option"
      classNames={{ label: classes.hint ?? '' }}
      value={selection === null ? null : String(selection)}
      onChange={(value) => room.act({ type: 'choose', option: Number(value) })}
    >
      <div className={classes.options}>
        {question.options.map(({ id, text }, index) => (
          <Radio
            key={id}
            value={String(id)}
            disabled={isLocked}
            label={<OptionLabel text={text} place={index + 1} />}
            classNames={optionClasses}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
