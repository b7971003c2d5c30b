import { Checkbox, Radio, TextInput } from '@mantine/core'
import type { QuestionType } from '@prepwell/contract/question-types.ts'
import type { ComponentType } from 'react'
import { questionDirection } from '../../../ui/rich-text/text-language.ts'
import { OptionLabel } from '../options/OptionLabel.tsx'
import look from '../options/options.module.css'
import type { DraftOption } from './draft-options.ts'
import { OptionsField, type OptionsFieldProps } from './OptionsField.tsx'
import classes from './QuestionPreview.module.css'

interface PreviewProps {
  readonly statement: string
  /** Those that are written. */
  readonly options: readonly DraftOption[]
}

/** How the answer of a question is entered, and what a student will see of it. */
interface AnswerForm {
  /** What the type means. */
  readonly meaning: string
  readonly Fields: ComponentType<OptionsFieldProps>
  readonly Preview: ComponentType<PreviewProps>
}

/** The forms of every type of question. */
export const answerForms: Readonly<Record<QuestionType, AnswerForm>> = {
  MCQ: {
    meaning: 'One option is right.',
    Fields: OptionsField,
    Preview: (question) => (
      <OptionsPreview hint="Choose one option" indicator={Radio.Indicator} {...question} />
    ),
  },
  MSQ: {
    meaning: 'One or more options are right.',
    Fields: OptionsField,
    Preview: (question) => (
      <OptionsPreview
        hint="Choose one or more options"
        indicator={Checkbox.Indicator}
        {...question}
      />
    ),
  },
  Numerical: {
    meaning: 'The answer is a number.',
    Fields: NumberField,
    Preview: NumberPreview,
  },
}

/** The answer as it was typed: a number in the browser would lose its last digits. */
function NumberField({ draft, problems, edit }: OptionsFieldProps) {
  return (
    <TextInput
      label="Numerical answer"
      required
      type="number"
      inputMode="decimal"
      step={0.01}
      autoComplete="off"
      maw={320}
      value={draft.answer}
      onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, answer: value }))}
      onWheel={({ currentTarget }) => currentTarget.blur()}
      error={problems.answer}
    />
  )
}

/** As on the exam page; here it only shows itself. */
function NumberPreview() {
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
}

/** As on the exam page; here they only show themselves. */
function OptionsPreview({
  hint,
  indicator: Indicator,
  statement,
  options,
}: PreviewProps & {
  readonly hint: string
  readonly indicator: ComponentType<{ readonly 'aria-hidden': true }>
}) {
  if (options.length === 0) return null
  return (
    <div>
      <p className={look.hint}>{hint}</p>
      <ul
        className={`${look.options} ${classes.options}`}
        dir={questionDirection(statement, options)}
      >
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
