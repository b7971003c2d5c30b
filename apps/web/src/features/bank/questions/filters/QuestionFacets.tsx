import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { OneOf, SomeOf } from '../../../../ui/filters/ChoiceChips.tsx'
import { countedChoices, entriesOf, type FacetEntry, missingLanguages } from './facets.ts'
import {
  chooseStatus,
  difficultyChoices,
  type Mark,
  markNames,
  passageNames,
  readStatusChoice,
  type StatusChoice,
  statusNames,
} from './filter-words.ts'
import type { Facets } from './filters.api.ts'
import { OpenFacet } from './OpenFacet.tsx'
import classes from './QuestionFacets.module.css'
import { type ChosenFilters, difficultyFilters, type FilterChoice } from './question-filters.ts'

interface QuestionFacetsProps {
  readonly chosen: ChosenFilters
  readonly onChoose: (choice: FilterChoice) => void
  /** Undefined if the counts could not be loaded. */
  readonly facets: Facets | undefined
}

/** The filters with the number of questions that each choice would find. */
export function QuestionFacets({ chosen, onChoose, facets }: QuestionFacetsProps) {
  const languages = missingLanguages(facets?.language_missing, chosen.language_missing)
  return (
    <div className={classes.fields}>
      <OneOf
        label="Status"
        choices={[any, ...countedChoices(statuses, statusNames, statusFacet(facets))]}
        chosen={readStatusChoice(chosen) ?? any.value}
        onChoose={(status) => onChoose(chooseStatus(status === any.value ? undefined : status))}
      />
      <SomeOf
        label="Difficulty"
        choices={countedChoices(difficultyFilters, difficultyChoices, facets?.difficulty)}
        chosen={chosen.difficulty ?? []}
        onChoose={(difficulty) => onChoose({ difficulty })}
      />
      <OneOf
        label="Type"
        choices={[any, ...countedChoices(questionTypes, typeNames, facets?.type)]}
        chosen={chosen.type ?? any.value}
        onChoose={(type) => onChoose({ type: type === any.value ? null : type })}
      />
      <OpenFacet
        label="Tags"
        one="tag"
        facet={entriesOf(facets?.tags)}
        chosen={chosen.tags ?? []}
        onChoose={(tags) => onChoose({ tags })}
        isSeveral
      />
      <OpenFacet
        label="Exam"
        one="exam"
        facet={entriesOf(facets?.exam)}
        chosen={chosen.exam === undefined ? [] : [chosen.exam]}
        onChoose={([exam = null]) => onChoose({ exam })}
      />
      <OpenFacet
        label="Year"
        one="year"
        facet={entriesOf(facets?.year)}
        chosen={chosen.year === undefined ? [] : [String(chosen.year)]}
        onChoose={([year]) => onChoose({ year: year === undefined ? null : Number(year) })}
      />
      <OpenFacet
        label="Author"
        one="author"
        facet={facets && authorEntries(facets, chosen.author)}
        chosen={chosen.author === undefined ? [] : [String(chosen.author)]}
        onChoose={([author]) => onChoose({ author: author === undefined ? null : Number(author) })}
      />
      <SomeOf
        label="More"
        choices={marks.map((mark) => ({
          value: mark,
          label: markNames[mark].on,
          count: mark === 'needs_look' ? undefined : facets?.[mark],
        }))}
        chosen={marks.filter((mark) => chosen[mark] === 'true')}
        onChoose={(on) => {
          const state = (mark: Mark) => (on.includes(mark) ? 'true' : null)
          onChoose({
            key_missing: state('key_missing'),
            has_picture: state('has_picture'),
            unused: state('unused'),
            needs_look: state('needs_look'),
          })
        }}
      />
      {languages.length === 0 ? null : (
        <OneOf
          label="Not translated into"
          choices={[anyLanguage, ...languages]}
          chosen={chosen.language_missing ?? anyLanguage.value}
          onChoose={(tag) => onChoose({ language_missing: tag || null })}
        />
      )}
      <OneOf
        label="Passage"
        choices={[any, ...passages]}
        chosen={chosen.passage ?? any.value}
        onChoose={(passage) => onChoose({ passage: passage === any.value ? null : passage })}
      />
    </div>
  )
}

const any = { value: 'any', label: 'Any' } as const

/** The value is not 'any', because that is a valid language tag. */
const anyLanguage = { value: '', label: 'Any' }

const statuses = Object.keys(statusNames) as readonly StatusChoice[]

const statusFacet = (facets: Facets | undefined) =>
  facets && [...facets.status, { value: 'to_check' as const, count: facets.to_check }]

const typeNames = Object.fromEntries(questionTypes.map((type) => [type, type])) as {
  readonly [Type in (typeof questionTypes)[number]]: Type
}

/** Includes the chosen author even if the other filters leave none of the author's questions. */
function authorEntries({ author }: Facets, chosen: number | undefined): FacetEntry[] {
  const entries = author.map(({ value: { id, name }, count }) => ({
    value: String(id),
    label: name,
    count,
  }))
  return chosen === undefined || author.some(({ value }) => value.id === chosen)
    ? entries
    : [...entries, { value: String(chosen), label: 'The chosen author', count: 0 }]
}

const marks = Object.keys(markNames) as readonly Mark[]

const passages = (['with', 'without'] as const).map((value) => ({
  value,
  label: passageNames[value],
}))
