import {
  type ComboboxLikeRenderOptionInput,
  Input,
  MultiSelect,
  Select,
  TextInput,
} from '@mantine/core'
import { type Difficulty, difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { AvailableByDifficulty, Take } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../../../lib/query-client.ts'
import { FoldedOptions } from '../../../../../../ui/forms/FoldedOptions.tsx'
import { type FactsPlace, factsQuery } from '../builder.api.ts'
import classes from './SourceFacts.module.css'
import { type FactsDraft, factsSummary } from './source-facts.ts'

interface SourceFactsProps {
  readonly take: Take
  readonly facts: FactsDraft
  /** The source's chapter, or its subject if there are several chapters; null if none is chosen. */
  readonly place: FactsPlace
  /** The number of matching questions by difficulty; undefined until loaded. */
  readonly available: AvailableByDifficulty | undefined
  /** The form path of the source. */
  readonly path: string
  readonly errors: Readonly<Record<string, unknown>>
  readonly onChange: (facts: FactsDraft, field: string) => void
}

const names = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** Filters of a source besides its chapter and types. Most sources use none of them. */
export function SourceFacts(props: SourceFactsProps) {
  const { take, facts, errors, path } = props
  const hasErrors = Object.keys(errors).some(
    (key) => errors[key] && factFields.some((field) => key.startsWith(`${path}.${field}`)),
  )
  return (
    <FoldedOptions
      icon={IconFilter}
      title="More filters"
      summary={factsSummary(take, facts)}
      hasErrors={hasErrors}
    >
      {take === 'draw' ? <DifficultyFields {...props} /> : null}
      <OriginFields {...props} />
    </FoldedOptions>
  )
}

const factFields = ['difficulty', 'tags', 'exam', 'years']

/** Fields for the number of questions to draw of each difficulty. */
function DifficultyFields(props: SourceFactsProps) {
  const { facts, place, available, path, errors, onChange } = props
  const { difficulty } = facts
  // Needed only until a number is entered, because the source has no figures of its own before
  // that.
  const { data } = useQuery({
    ...factsQuery(place),
    enabled: place !== null && !available,
  })
  const problem = errors[`${path}.difficulty`] as string | undefined
  const countOf = (name: Difficulty) =>
    available ? available[name] : data?.difficulty.find(({ value }) => value === name)?.count
  return (
    <fieldset className={classes.difficulty} tabIndex={-1} data-path={`quiz-${path}.difficulty`}>
      <legend className={classes.legend}>How many of each difficulty</legend>
      <div className={classes.counts}>
        {difficulties.map((name) => (
          <TextInput
            key={name}
            label={names[name]}
            inputMode="numeric"
            autoComplete="off"
            value={difficulty[name]}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                { ...facts, difficulty: { ...difficulty, [name]: value } },
                `difficulty.${name}`,
              )
            }
            description={countOf(name) === undefined ? undefined : `of ${countOf(name)}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={errors[`${path}.difficulty.${name}`] as string | undefined}
            data-path={`quiz-${path}.difficulty.${name}`}
          />
        ))}
      </div>
      <Input.Description>Leave them empty to draw any difficulty.</Input.Description>
      {problem ? <Input.Error role="alert">{problem}</Input.Error> : null}
    </fieldset>
  )
}

/**
 * Fields for tags, exam and years that occur in the questions of the place. Loaded when unfolded.
 */
function OriginFields({ facts, place, path, errors, onChange }: SourceFactsProps) {
  const { data, error } = useQuery(factsQuery(place))
  const { tags, exam, years } = facts
  const field = (name: string) => ({
    'data-path': `quiz-${path}.${name}`,
    error: errors[`${path}.${name}`] as string | undefined,
  })
  const counts = {
    tags: countsOf(data?.tags),
    exam: countsOf(data?.exam),
    years: countsOf(data?.year),
  }
  const failure = error && !data ? `They could not be loaded: ${messageOf(error)}` : undefined
  const nothing = (many: string) =>
    data ? `No question here has such ${many}` : (failure ?? 'Loading…')
  const common = (known: ReadonlyMap<string, number>, chosen: readonly string[], many: string) => ({
    data: [...new Set([...known.keys(), ...chosen])],
    renderOption: withCount(known),
    searchable: true,
    clearable: true,
    disabled: place === null,
    nothingFoundMessage: nothing(many),
    description: place === null ? 'Choose a chapter first' : failure,
    inputWrapperOrder: [
      'label' as const,
      'input' as const,
      'description' as const,
      'error' as const,
    ],
  })
  return (
    <div className={classes.facts}>
      <MultiSelect
        label="Tags"
        placeholder={tags.length > 0 ? '' : 'Any'}
        {...common(counts.tags, tags, 'tags')}
        hidePickedOptions
        value={[...tags]}
        onChange={(chosen) => onChange({ ...facts, tags: chosen }, 'tags')}
        {...field('tags')}
      />
      <Select
        label="Exam"
        placeholder="Any"
        {...common(counts.exam, exam === null ? [] : [exam], 'an exam')}
        value={exam}
        onChange={(chosen) => onChange({ ...facts, exam: chosen }, 'exam')}
        {...field('exam')}
      />
      <MultiSelect
        label="Years"
        placeholder={years.length > 0 ? '' : 'Any'}
        {...common(counts.years, years.map(String), 'a year')}
        hidePickedOptions
        maxValues={limits.sourceYearsMax}
        value={years.map(String)}
        onChange={(chosen) =>
          onChange({ ...facts, years: chosen.map(Number).sort((a, b) => a - b) }, 'years')
        }
        {...field('years')}
      />
    </div>
  )
}

const countsOf = (
  facet: ReadonlyArray<{ readonly value: string | number; readonly count: number }> = [],
): ReadonlyMap<string, number> => new Map(facet.map(({ value, count }) => [String(value), count]))

/** Renders an option with the number of questions that have it. */
const withCount =
  (counts: ReadonlyMap<string, number>) =>
  ({ option }: ComboboxLikeRenderOptionInput<{ value: string; label: string }>) => (
    <span className={classes.option}>
      <span>{option.label}</span>
      <span className={classes.count}>{counts.get(option.value) ?? 0}</span>
    </span>
  )
