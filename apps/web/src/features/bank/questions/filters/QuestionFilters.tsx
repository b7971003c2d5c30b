import { Button, Select, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FilterLook, FilterParts } from '../../../../ui/data-table/DataTable.tsx'
import { OrderField } from '../../../../ui/data-table/ListFilters.tsx'
import { Loading, Repeat } from '../../../../ui/feedback/Loading.tsx'
import { ActiveFilters } from '../../../../ui/filters/ActiveFilters.tsx'
import { FilterDrawer } from '../../../../ui/filters/FilterDrawer.tsx'
import { ChapterSelect, SubjectSelect, subjectChoicesQuery } from '../../subjects/index.ts'
import { type QuestionList, questionOrders, questionTexts } from '../question-list.tsx'
import { SavedFilters } from '../saved-filters/SavedFilters.tsx'
import { type ActiveFilter, activeFilters } from './filter-words.ts'
import { facetsQuery } from './filters.api.ts'
import classes from './QuestionFacets.module.css'
import { QuestionFacets } from './QuestionFacets.tsx'

interface QuestionFiltersProps {
  readonly questions: QuestionList
  /** Set if all questions are in one chapter, so that the chapter needs no field. */
  readonly isOfChapter?: true
}

/**
 * The filters of a list of questions for its toolbar, and the active ones for the line below it.
 */
export const questionFilterParts = (props: QuestionFiltersProps): FilterParts => ({
  toolbar: (look) => <QuestionFilters {...props} {...look} />,
  below: (look) => <ActiveQuestionFilters {...props} {...look} />,
})

function QuestionFilters({
  questions,
  isOfChapter,
  asCards,
  onReset,
}: QuestionFiltersProps & FilterLook) {
  const { list, chosen, choose } = questions
  const [isOpen, { open, close }] = useDisclosure(false)
  const { facets, ...counting } = useFacets(questions, isOpen)
  const active = useActiveFilters(questions)
  const shown = asCards ? active : active.filter(isWithoutField)
  return (
    <>
      {asCards ? null : (
        <>
          {isOfChapter ? null : <PlaceFields questions={questions} />}
          <Select
            aria-label="Type"
            w={120}
            placeholder="Any type"
            data={[...questionTypes]}
            value={chosen.type ?? null}
            onChange={(type) => choose({ type })}
            clearable
          />
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={open}
      >
        {shown.length === 0 ? 'Filters' : `Filters (${shown.length})`}
      </Button>
      {isOfChapter ? null : <SavedFilters />}
      <FilterDrawer
        isOpen={isOpen}
        onClose={close}
        one={questionTexts.one}
        many={questionTexts.many}
        total={list.load.total}
        onClear={list.isNarrowed ? onReset : undefined}
      >
        <Stack gap={20}>
          {asCards && !isOfChapter ? <PlaceFields questions={questions} isLabelled /> : null}
          {facets || counting.isError ? (
            <>
              {facets ? null : (
                <p role="alert" className={classes.failure}>
                  The counts could not be loaded.
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={counting.isFetching}
                    onClick={counting.onRetry}
                  >
                    Retry
                  </Button>
                </p>
              )}
              <QuestionFacets chosen={chosen} onChoose={choose} facets={facets} />
            </>
          ) : (
            <FacetsSkeleton />
          )}
          {asCards ? (
            <OrderField orders={questionOrders} order={list.state} onOrder={list.change} />
          ) : null}
        </Stack>
      </FilterDrawer>
    </>
  )
}

/** The filters of the list in the form that the query for the counts takes. */
function countedBy({ list }: QuestionList) {
  const { page: _page, per_page: _size, sort: _sort, order: _order, ...narrowed } = list.query
  return narrowed
}

/** The counts, loaded only while the filters are open. */
function useFacets(questions: QuestionList, isOpen: boolean) {
  const narrowed = countedBy(questions)
  const { status: _status, to_check: _waiting, ...others } = narrowed
  const main = useQuery({ ...facetsQuery(narrowed), enabled: isOpen })
  // The field 'Status' sets both filters, so its counts ignore both.
  const stages = useQuery({ ...facetsQuery(others), enabled: isOpen })
  const facets = main.data &&
    stages.data && {
      ...main.data,
      status: stages.data.status,
      to_check: stages.data.to_check,
    }
  return {
    facets,
    isError: main.isError || stages.isError,
    isFetching: main.isFetching || stages.isFetching,
    onRetry: () => {
      if (main.isError) void main.refetch()
      if (stages.isError) void stages.refetch()
    },
  }
}

const fieldClasses = { input: classes.field ?? '' }

/** Fields for the subject and the chapter of the questions. */
function PlaceFields({
  questions: { chosen, choose },
  isLabelled = false,
}: {
  readonly questions: QuestionList
  readonly isLabelled?: boolean
}) {
  const named = (label: string) =>
    isLabelled ? { label } : { label: null, 'aria-label': label, w: 160, classNames: fieldClasses }
  return (
    <>
      <SubjectSelect
        {...named('Subject')}
        placeholder="Any subject"
        value={chosen.subject_id ?? null}
        onChange={(subject_id) => choose({ subject_id, chapter_id: null })}
        clearable
      />
      <ChapterSelect
        {...named('Chapter')}
        placeholder="Any chapter"
        subjectId={chosen.subject_id ?? null}
        value={chosen.chapter_id ?? null}
        onChange={(chapter_id) => choose({ chapter_id })}
        clearable
      />
    </>
  )
}

/** True unless the toolbar of a wide screen has a field that shows the filter. */
const isWithoutField = ({ key }: ActiveFilter) => !['subject', 'chapter', 'type'].includes(key)

function useActiveFilters(questions: QuestionList): readonly ActiveFilter[] {
  const { chosen } = questions
  const subjects = useQuery(subjectChoicesQuery()).data
  const { author } = chosen
  // Only the response with the counts has the author's name.
  const counts = useQuery({ ...facetsQuery(countedBy(questions)), enabled: author !== undefined })
  const subject = subjects?.find(({ id }) => id === chosen.subject_id)
  return activeFilters(chosen, {
    subject: subject?.name,
    chapter: subject?.chapters.find(({ id }) => id === chosen.chapter_id)?.name,
    author: counts.data?.author.find(({ value }) => value.id === author)?.value.name,
  })
}

/** The active filters as chips; renders nothing if there are none. */
function ActiveQuestionFilters({
  questions,
  asCards,
  onReset,
  focusList,
}: QuestionFiltersProps & FilterLook) {
  const active = useActiveFilters(questions)
  const shown = asCards ? active : active.filter(isWithoutField)
  return (
    <ActiveFilters
      filters={shown}
      onRemove={({ without }) => questions.choose(without)}
      onNone={focusList}
    >
      <Button variant="subtle" size="compact-sm" h={30} onClick={onReset}>
        Clear all
      </Button>
    </ActiveFilters>
  )
}

function FacetsSkeleton() {
  return (
    <Loading what="Counting the questions…">
      <div className={classes.fields}>
        <Repeat count={6}>
          {(index) => (
            <div key={index}>
              <Skeleton h={18} w={80} mb={8} />
              <Skeleton h={28} w="90%" mb={6} radius="xl" />
              <Skeleton h={28} w="60%" radius="xl" />
            </div>
          )}
        </Repeat>
      </div>
    </Loading>
  )
}
