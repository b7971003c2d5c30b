import { type LoaderFunctionArgs, useParams } from 'react-router'
import { firstAnswers } from '../../../lib/early-calls.ts'
import { paths } from '../../../lib/paths.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { attemptQuery } from './attempt.api.ts'
import { UnknownResult } from './NoResult.tsx'
import { BackToList, ResultScreen } from './ResultScreen.tsx'

const unknown = (
  <UnknownResult
    text="The address may be mistyped, or the result belongs to another account."
    list={{ path: paths.myQuizzes, label: 'See my quizzes' }}
  />
)

/** The result of the reader's attempt whose id is in the address. */
export function ResultPage() {
  const id = Number(useParams().id)
  return (
    <>
      <BackToList to={paths.myQuizzes} label="My Quizzes" />
      {Number.isSafeInteger(id) ? <ResultScreen id={id} unknown={unknown} /> : unknown}
    </>
  )
}

/** Loads what the first render of the result needs. */
export const loadResult = ({ params }: LoaderFunctionArgs) =>
  firstAnswers(() => [queryClient.prefetchQuery(attemptQuery(Number(params['id'])))])
