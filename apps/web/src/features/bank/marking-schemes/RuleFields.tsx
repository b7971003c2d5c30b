import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  canBePartlyRight,
  type MarkingRule,
  type PartialRule,
} from '@prepwell/contract/bank/marking-rules.ts'
import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import classes from './MarkingSchemes.module.css'
import type { SchemeDraft } from './scheme-draft.ts'

/** The marking rule of one question type: its fields, and below them the rule in words. */
export function RuleFields({
  type,
  form,
  rule,
}: {
  readonly type: QuestionType
  readonly form: UseFormReturnType<SchemeDraft>
  /** The rule if the fields form a valid one. */
  readonly rule: MarkingRule | undefined
}) {
  const { isUsed, partial } = form.values.rules[type]
  return (
    <fieldset className={classes.type}>
      <legend className="visually-hidden">{type}</legend>
      <Checkbox
        label={type}
        description={meanings[type]}
        classNames={{ label: classes.typeName ?? '' }}
        {...form.getInputProps(`rules.${type}.isUsed`, { type: 'checkbox' })}
      />
      {isUsed ? (
        <>
          <div className={classes.values}>
            <ValueField label="Right" path={`rules.${type}.right`} form={form} />
            <ValueField label="Wrong" path={`rules.${type}.wrong`} form={form} />
            <ValueField label="Not answered" path={`rules.${type}.blank`} form={form} />
          </div>
          {canBePartlyRight[type] ? (
            <div className={classes.values}>
              <NativeSelect
                label="Partly right"
                data={partialChoices}
                {...form.getInputProps(`rules.${type}.partial`)}
              />
              {partial === 'per_correct' ? (
                <TextInput
                  label="For each right option"
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps(`rules.${type}.perCorrect`)}
                />
              ) : null}
            </div>
          ) : null}
          {rule ? <p className={classes.words}>{markingText({ [type]: rule }, [type])}</p> : null}
        </>
      ) : (
        <p className={classes.words}>Sections with this scheme have no {type} questions.</p>
      )}
    </fieldset>
  )
}

function ValueField({
  label,
  path,
  form,
}: {
  readonly label: string
  readonly path: string
  readonly form: UseFormReturnType<SchemeDraft>
}) {
  return (
    <TextInput
      label={label}
      required
      autoComplete="off"
      inputContainer={(input) => (
        <div className={classes.value}>
          {input}
          <NativeSelect
            aria-label={`${label}: unit`}
            data={unitChoices}
            {...form.getInputProps(`${path}.unit`)}
          />
        </div>
      )}
      {...form.getInputProps(`${path}.amount`)}
    />
  )
}

const meanings = {
  MCQ: 'One option is right',
  MSQ: 'One or more options are right',
  Numerical: 'The answer is a number',
} as const satisfies Record<QuestionType, string>

const unitChoices = [
  { value: 'marks', label: 'marks' },
  { value: 'own', label: '× its marks' },
]

const partialTexts = {
  none: 'Counts as wrong',
  share: 'Share of the right options',
  net_share: 'Share of right minus wrong',
  jee_advanced: '+1 for each, at most +3',
  per_correct: 'Marks for each right option',
} as const satisfies Record<Extract<PartialRule, string> | 'per_correct', string>

const partialChoices = Object.entries(partialTexts).map(([value, label]) => ({ value, label }))
