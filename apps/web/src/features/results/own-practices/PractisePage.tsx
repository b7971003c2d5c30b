import { Skeleton } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { firstAnswers } from '../../../lib/early-calls.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf, queryClient } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ChapterPicker } from './ChapterPicker.tsx'
import { choicesQuery, type PracticeChoices } from './own-practices.api.ts'
import { PracticeStart } from './PracticeStart.tsx'
import classes from './PractisePage.module.css'
import { QuestionFilters } from './QuestionFilters.tsx'
import { usePracticeChoice } from './use-practice-choice.ts'

/** Lets the student put together a practice from chosen chapters and questions. */
export function PractisePage() {
  const { data, error, isFetching, refetch } = useQuery(choicesQuery())
  return (
    <>
      <PageTitle
        title="Make your own practice"
        subtitle="Choose what to practise. Only you see it, and it does not change your points."
      />
      {data ? (
        data.chapters.length === 0 ? (
          <EmptyState
            icon={IconBooks}
            title="No questions to practise yet"
            text="As soon as your teachers have added questions, you can choose from them here."
          >
            <LinkButton to={paths.dashboard}>To your dashboard</LinkButton>
          </EmptyState>
        ) : (
          <PracticeForm offered={data} />
        )
      ) : error ? (
        <LoadError
          title="The chapters could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the chapters…">
          <div className={classes.layout}>
            <Skeleton height={460} />
            <Skeleton height={320} />
          </div>
        </Loading>
      )}
    </>
  )
}

function PracticeForm({ offered }: { readonly offered: PracticeChoices }) {
  const [choice, change] = usePracticeChoice(offered)
  return (
    <div className={classes.layout}>
      <div className={classes.choices}>
        <ChapterPicker
          chapters={offered.chapters}
          chosen={choice.chapterIds}
          onChoose={(chapterIds) => change({ chapterIds })}
        />
        <QuestionFilters offered={offered} choice={choice} onChange={change} />
      </div>
      <PracticeStart choice={choice} onChange={change} />
    </div>
  )
}

/** Loads what the first render needs. */
export async function loadPractise(): Promise<null> {
  await firstAnswers(() => [queryClient.prefetchQuery(choicesQuery())])
  return null
}
