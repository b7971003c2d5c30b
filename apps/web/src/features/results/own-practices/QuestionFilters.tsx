import { MultiSelect } from '@mantine/core'
import { difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import { ownPracticeLimits, practiceSources } from '@prepwell/contract/results/notebook-terms.ts'
import { OneOf, SomeOf } from '../../../ui/filters/ChoiceChips.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { PracticeChoices } from './own-practices.api.ts'
import classes from './PractisePage.module.css'
import type { PracticeChoice } from './practice-choice.ts'

interface QuestionFiltersProps {
  readonly offered: PracticeChoices
  readonly choice: PracticeChoice
  readonly onChange: (change: Partial<PracticeChoice>) => void
}

const sourceNames = {
  all: 'All',
  unseen: 'Not seen yet',
  wrong: 'Wrong before',
  due: 'Due in the notebook',
  bookmarked: 'Bookmarked',
} as const

const difficultyNames = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** The filters for the questions of the chapters: source, difficulty, tags and years. */
export function QuestionFilters({ offered, choice, onChange }: QuestionFiltersProps) {
  const { tags, years, sources } = offered
  return (
    <Panel title="Questions">
      <div className={classes.stack}>
        <OneOf
          label="Which ones"
          choices={practiceSources.map((value) => ({
            value,
            label: sourceNames[value],
            count: sources[value],
          }))}
          chosen={choice.source}
          onChoose={(source) => onChange({ source })}
        />
        <SomeOf
          label="Difficulty"
          choices={difficulties.map((value) => ({ value, label: difficultyNames[value] }))}
          chosen={choice.difficulties}
          onChoose={(chosen) => onChange({ difficulties: chosen })}
        />
        {tags.length > 0 ? (
          <MultiSelect
            label="Tags"
            description="Questions with any of them"
            placeholder={choice.tags.length === 0 ? 'Any' : ''}
            data={[...tags]}
            value={[...choice.tags]}
            onChange={(chosen) => onChange({ tags: chosen })}
            labelProps={{ fw: 400 }}
            maxValues={ownPracticeLimits.tagsMax}
            searchable
            clearable
            hidePickedOptions
          />
        ) : null}
        {years.length > 0 ? (
          <MultiSelect
            label="Years in which they were asked"
            placeholder={choice.years.length === 0 ? 'Any' : ''}
            data={years.map(String)}
            value={choice.years.map(String)}
            onChange={(chosen) => onChange({ years: chosen.map(Number) })}
            labelProps={{ fw: 400 }}
            maxValues={ownPracticeLimits.yearsMax}
            searchable
            clearable
            hidePickedOptions
          />
        ) : null}
      </div>
    </Panel>
  )
}
