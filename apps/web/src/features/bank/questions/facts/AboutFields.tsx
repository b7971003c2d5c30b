import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconTags } from '@tabler/icons-react'
import { memo, type ReactNode, useId } from 'react'
import { FoldedOptions } from '../../../../ui/forms/FoldedOptions.tsx'
import { LockButton, type LockSet } from '../form/LockButton.tsx'
import type { Problems } from '../form/question-problems.ts'
import type { EditDraft } from '../form/use-question-form.ts'
import { DifficultySuggestion } from './DifficultySuggestion.tsx'
import { type DraftFacts, type FactLocks, factsSummary } from './draft-facts.ts'
import { difficultyNames, expectedText, type QuestionDetail, suggestion } from './fact-texts.ts'
import classes from './facts.module.css'
import { OriginFields } from './OriginFields.tsx'
import { TagsField } from './TagsField.tsx'

/** Wide enough for the fields beside a preview. */
const wideScreen = '(min-width: 36em)'

/** The facts about a question. Memoised, so that typing a statement does not render it. */
export const AboutFields = memo(function AboutFields({
  facts,
  problems,
  measured,
  edit,
  lockSet,
}: {
  readonly facts: DraftFacts
  readonly problems: Problems
  readonly measured: QuestionDetail['measured']
  readonly edit: EditDraft
  readonly lockSet: LockSet | undefined
}) {
  const isWide = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false })
  const change = (part: Partial<DraftFacts>) =>
    edit((now) => ({ ...now, facts: { ...now.facts, ...part } }))
  const lock = (part: keyof FactLocks) =>
    lockSet ? <LockButton set={lockSet} part={part} /> : null
  const beside = (part: keyof FactLocks) => (input: ReactNode) => (
    <div className={classes.beside}>
      <div className={classes.field}>{input}</div>
      {lock(part)}
    </div>
  )
  const { tags, exam, year, paper, number, time, reference } = problems
  return (
    <div>
      <FoldedOptions
        icon={IconTags}
        title="About this question"
        summary={factsSummary(facts)}
        startsUnfolded={isWide ?? true}
        hasErrors={[tags, exam, year, paper, number, time, reference].some(Boolean)}
      >
        <DifficultyField
          facts={facts}
          measured={measured}
          onChange={(difficulty) => change({ difficulty })}
          inputContainer={beside('difficulty')}
        />
        <TagsField
          label="Tags"
          value={facts.tags}
          onChange={(chosen) => change({ tags: chosen })}
          error={tags}
          inputContainer={beside('tags')}
        />
        <OriginFields
          origin={facts.origin}
          onChange={(origin) => change({ origin })}
          problems={{ exam, year, paper, number }}
          aside={lock('origin')}
        />
        <div className={classes.pair}>
          <TextInput
            label="Expected time in seconds"
            inputMode="numeric"
            autoComplete="off"
            value={facts.seconds}
            onChange={({ currentTarget: { value } }) => change({ seconds: value })}
            description={minutesText(facts.seconds)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={time}
            inputContainer={beside('time')}
          />
          <TextInput
            label="Reference"
            description="Its id in another program"
            autoComplete="off"
            value={facts.reference}
            onChange={({ currentTarget: { value } }) => change({ reference: value })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={reference}
          />
        </div>
      </FoldedOptions>
    </div>
  )
})

/** A number of seconds as minutes; undefined below one minute. */
function minutesText(seconds: string): string | undefined {
  const number = numberOf(seconds)
  return number >= 60 ? expectedText(number) : undefined
}

function DifficultyField({
  facts: { difficulty },
  measured,
  onChange,
  inputContainer,
}: {
  readonly facts: DraftFacts
  readonly measured: QuestionDetail['measured']
  readonly onChange: (difficulty: DraftFacts['difficulty']) => void
  readonly inputContainer: (input: ReactNode) => ReactNode
}) {
  const label = useId()
  const offered = suggestion(difficulty, measured)
  return (
    <div className={classes.group} data-tight>
      <Input.Wrapper
        label="Difficulty"
        labelElement="div"
        labelProps={{ id: label }}
        inputContainer={inputContainer}
      >
        <SegmentedControl
          aria-labelledby={label}
          fullWidth
          classNames={{ label: classes.choice ?? '' }}
          data={[
            { value: '', label: 'Not set' },
            ...difficulties.map((value) => ({ value, label: difficultyNames[value] })),
          ]}
          value={difficulty ?? ''}
          onChange={(chosen) => onChange(difficulties.find((each) => each === chosen) ?? null)}
        />
      </Input.Wrapper>
      {offered ? (
        <DifficultySuggestion offered={offered} onAccept={() => onChange(offered.difficulty)} />
      ) : null}
    </div>
  )
}
