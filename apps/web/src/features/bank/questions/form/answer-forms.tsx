import {
  Checkbox,
  Input,
  Radio,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { type ComponentType, use, useId } from 'react'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import type { Translations } from '../../../../ui/languages/shown-texts.ts'
import { questionDirection } from '../../../../ui/rich-text/text-language.ts'
import { OptionLabel } from '../options/OptionLabel.tsx'
import look from '../options/options.module.css'
import { type Accepts, acceptedText } from './answer-rules.ts'
import type { DraftOption } from './draft-options.ts'
import { OptionsField, type OptionsFieldProps } from './OptionsField.tsx'
import form from './QuestionForm.module.css'
import classes from './QuestionPreview.module.css'

interface PreviewProps {
  readonly statement: string
  readonly format: TextFormat
  /** Includes only options with text. */
  readonly options: readonly DraftOption[]
  /** The language of the texts; undefined for the authoritative one. */
  readonly language: string | undefined
  /** The translations of the statement. */
  readonly translations: Translations | undefined
}

/** Input and preview of a question type's answer. */
interface AnswerForm {
  /** Says what the type means. */
  readonly meaning: string
  readonly Fields: ComponentType<OptionsFieldProps>
  readonly Preview: ComponentType<PreviewProps>
}

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
    Fields: NumberFields,
    Preview: NumberPreview,
  },
}

const accepts: ReadonlyArray<{ readonly value: Accepts; readonly label: string }> = [
  { value: 'exact', label: 'Exact' },
  { value: 'tolerance', label: '± Tolerance' },
  { value: 'range', label: 'Range' },
]

/**
 * Fields for the correct number and the accepted range. Describes the accepted numbers while they
 * are typed.
 */
function NumberFields({ draft, problems, edit }: OptionsFieldProps) {
  const label = useId()
  const accepted = acceptedText(draft)
  const field = (part: 'answer' | 'tolerance' | 'low' | 'high', name: string) => (
    <NumberField
      label={name}
      {...(part === 'answer'
        ? { required: true, inputMode: 'text', placeholder: '2.5, -3 or 45.6 to 46.0' }
        : {})}
      value={draft[part]}
      onChange={(text) => edit((now) => ({ ...now, [part]: text }))}
      error={problems[part]}
    />
  )
  return (
    <Stack gap="md">
      <div className={form.pair}>
        {field('answer', 'Numerical answer')}
        <Input.Wrapper label="Right answers" labelElement="div" labelProps={{ id: label }}>
          <SegmentedControl
            aria-labelledby={label}
            fullWidth
            data={[...accepts]}
            value={draft.accepts}
            onChange={(chosen) => edit((now) => ({ ...now, accepts: chosen }))}
          />
        </Input.Wrapper>
        {draft.accepts === 'tolerance' ? field('tolerance', 'Tolerance') : null}
        {draft.accepts === 'range' ? (
          <>
            {field('low', 'Lowest right number')}
            {field('high', 'Highest right number')}
          </>
        ) : null}
      </div>
      <Text role="status" size="sm" c="dimmed" className="tabular">
        {accepted}
      </Text>
    </Stack>
  )
}

/** Keeps a number as text, because a JavaScript number could lose its last digits. */
function NumberField({
  onChange,
  ...field
}: Omit<TextInputProps, 'onChange'> & { readonly onChange: (text: string) => void }) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}

/** The number field of the exam page, but read-only. */
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

/** The options of the exam page, but read-only. */
function OptionsPreview({
  hint,
  indicator: Indicator,
  statement,
  format,
  options,
  language,
  translations,
}: PreviewProps & {
  readonly hint: string
  readonly indicator: ComponentType<{ readonly 'aria-hidden': true }>
}) {
  const reading = use(ReadingContext)
  if (options.length === 0) return null
  return (
    <div>
      <p className={look.hint}>{hint}</p>
      <ul
        className={`${look.options} ${classes.options}`}
        dir={questionDirection(
          inMain(reading, statement, translations),
          options.map((option) => ({ text: inMain(reading, option.text, option.translations) })),
        )}
      >
        {options.map(({ key, text, translations: own }, place) => (
          <li key={key} className={look.option}>
            <div className={`${look.body} ${classes.body}`}>
              <Indicator aria-hidden />
              <div className={look.labelWrapper}>
                <div className={look.label}>
                  <OptionLabel
                    text={text}
                    format={format}
                    place={place + 1}
                    language={language}
                    translations={own}
                  />
                </div>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
