import { Checkbox } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { OptionLabel } from '../../questions/index.ts'
import classes from '../../questions/options/options.module.css'
import { useExam } from '../hooks/sitting-context.ts'
import { useSelection } from '../hooks/use-selection.ts'
import { optionClasses } from './option-classes.ts'

/** MSQ: a checkbox for each option. */
export function MultipleOptions({ question }: { readonly question: PaperQuestion }) {
  const { room } = useExam()
  const { selection, isLocked } = useSelection(question.id)
  const chosen = Array.isArray(selection) ? selection : []
  return (
    <fieldset className={classes.group}>
      <legend className={classes.hint}>Choose one or more options</legend>
      <div className={classes.options}>
        {question.options.map(({ id, text }, index) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={isLocked}
            onChange={() => room.act({ type: 'choose', option: id })}
            label={<OptionLabel text={text} place={index + 1} />}
            classNames={optionClasses}
          />
        ))}
      </div>
    </fieldset>
  )
}
