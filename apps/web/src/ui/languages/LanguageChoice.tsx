import { SegmentedControl, Select } from '@mantine/core'
import classes from './LanguageChoice.module.css'
import { languageLabel, ownName } from './language-names.ts'
import type { ReadingChoice } from './shown-texts.ts'

interface LanguageChoiceProps {
  /** At least two, in the order in which they are offered. */
  readonly offered: readonly string[]
  readonly choice: ReadingChoice
  /** True above a question: without visible labels, and each language in its own name. */
  readonly isCompact?: boolean
  readonly onChoose: (choice: ReadingChoice) => void
}

/** Chooses a language, or two. */
export function LanguageChoice(props: LanguageChoiceProps) {
  return props.offered.length === 2 ? <OneOfTwo {...props} /> : <OneOfMany {...props} />
}

const both = 'both'

function OneOfTwo({ offered, choice: { main, beside }, onChoose }: LanguageChoiceProps) {
  return (
    <SegmentedControl
      aria-label="Language of the questions"
      className={classes.control ?? ''}
      // No animation: the card of each question has its own control, and its highlight would slide
      // into place.
      transitionDuration={0}
      data={[
        ...offered.map((tag) => ({ value: tag, label: <bdi lang={tag}>{ownName(tag)}</bdi> })),
        { value: both, label: 'Both' },
      ]}
      value={beside === null ? main : both}
      onChange={(value) => {
        if (value !== both) return onChoose({ main: value, beside: null })
        onChoose({ main, beside: offered.find((tag) => tag !== main) ?? null })
      }}
    />
  )
}

const none = 'none'

function OneOfMany({
  offered,
  choice: { main, beside },
  isCompact = false,
  onChoose,
}: LanguageChoiceProps) {
  const data = offered.map((value) => ({
    value,
    label: isCompact ? ownName(value) : languageLabel(value),
  }))
  const named = (name: string) => (isCompact ? { 'aria-label': name } : { label: name })
  return (
    <div className={classes.selects}>
      <Select
        {...named('Language')}
        data={data}
        value={main}
        allowDeselect={false}
        onChange={(value) => {
          if (value !== null) onChoose({ main: value, beside: value === beside ? null : beside })
        }}
      />
      <Select
        {...named('Beside it')}
        data={[
          { value: none, label: isCompact ? 'Only this one' : 'No other' },
          ...data.filter(({ value }) => value !== main),
        ]}
        value={beside ?? none}
        allowDeselect={false}
        onChange={(value) => onChoose({ main, beside: value === none ? null : value })}
      />
    </div>
  )
}
