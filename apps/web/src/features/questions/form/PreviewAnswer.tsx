import { Checkbox, Radio, TextInput } from '@mantine/core'
import type { QuestionType } from '@prepwell/contract/question-types.ts'
import { OptionLabel } from '../options/OptionLabel.tsx'
import look from '../options/options.module.css'
import type { DraftOption } from './draft-options.ts'
import classes from './QuestionPreview.module.css'

/** The way to answer, as on the exam page; here it only shows itself. */
export function PreviewAnswer({
  type,
  options,
}: {
  readonly type: QuestionType
  readonly options: readonly DraftOption[]
}) {
  if (type === 'Numerical')
    return (
      <div inert>
        <TextInput
          label="Your answer"
          description="Type a number, for example 2.5 or -3"
          inputWrapperOrder={['label', 'input', 'description']}
          size="md"
          maw={320}
          readOnly
          value=""
        />
      </div>
    )
  if (options.length === 0) return null
  const Indicator = type === 'MSQ' ? Checkbox.Indicator : Radio.Indicator
  return (
    <div>
      <p className={look.hint}>
        {type === 'MSQ' ? 'Choose one or more options' : 'Choose one option'}
      </p>
      <ul className={`${look.options} ${classes.options}`}>
        {options.map(({ key, text }, place) => (
          <li key={key} className={look.option}>
            <div className={`${look.body} ${classes.body}`}>
              <Indicator aria-hidden />
              <div className={look.labelWrapper}>
                <div className={look.label}>
                  <OptionLabel text={text} place={place + 1} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
