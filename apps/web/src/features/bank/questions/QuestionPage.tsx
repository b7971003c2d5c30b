import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { DetailPage } from '../../../ui/detail/DetailPage.tsx'
import { Loading, Repeat } from '../../../ui/feedback/Loading.tsx'
import { useFresh } from '../../../ui/forms/use-fresh.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { CopyQuestion, EditQuestion } from './EditQuestion.tsx'
import type { QuestionDetail } from './facts/fact-texts.ts'
import { QuestionView } from './QuestionView.tsx'
import { questionQuery, useSchoolWasAsked } from './questions.api.ts'

/** One question with its answer key, to view or edit. */
export function QuestionPage({
  usedIn,
}: {
  /** Renders the quizzes that contain the question. Passed in, because another feature has them. */
  readonly usedIn: (id: number) => ReactNode
}) {
  return (
    <DetailPage
      one="question"
      title="Question"
      list={{ text: 'See all questions', path: paths.staff.questions }}
      queryFor={questionQuery}
      skeleton={<QuestionSkeleton />}
      view={(question, hasEdited) => (
        <OnceSchoolIsKnown>
          <QuestionView question={question} hasEdited={hasEdited}>
            {usedIn(question.id)}
          </QuestionView>
        </OnceSchoolIsKnown>
      )}
      edit={({ id }) => (
        <FreshQuestion id={id}>{(question) => <EditQuestion question={question} />}</FreshQuestion>
      )}
      copy={({ id }) => (
        <FreshQuestion id={id}>{(question) => <CopyQuestion question={question} />}</FreshQuestion>
      )}
    />
  )
}

function QuestionSkeleton() {
  return (
    <Loading what="Loading the question…">
      <Panel title="Question">
        <Skeleton height={16} />
        <Skeleton height={16} width="70%" mt={10} />
        <Repeat count={4}>
          {(index) => <Skeleton key={index} height={50} mt={index === 0 ? 26 : 8} />}
        </Repeat>
      </Panel>
    </Loading>
  )
}

/** Waits for the fresh question, see {@link useFresh}. */
function FreshQuestion({
  id,
  children,
}: {
  readonly id: number
  readonly children: (question: QuestionDetail) => ReactNode
}) {
  const question = useFresh(questionQuery(id))
  if (question) return <OnceSchoolIsKnown>{children(question)}</OnceSchoolIsKnown>
  return (
    <>
      <PageTitle title="Question" />
      <QuestionSkeleton />
    </>
  )
}

/** Waits for the languages of the school: fields that appeared later would shift the page. */
function OnceSchoolIsKnown({ children }: { readonly children: ReactNode }) {
  return useSchoolWasAsked() ? children : <QuestionSkeleton />
}
