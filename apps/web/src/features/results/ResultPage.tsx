import { useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { UnknownResult } from './NoResult.tsx'
import { BackToList, ResultScreen } from './ResultScreen.tsx'

const unknown = (
  <UnknownResult
    text="The address may be mistyped, or the result belongs to another account."
    list={{ path: paths.myQuizzes, label: 'See my quizzes' }}
  />
)

/** The result of the student's own attempt in the address. */
export function ResultPage() {
  const id = Number(useParams().id)
  return (
    <>
      <BackToList to={paths.myQuizzes} label="My Quizzes" />
      {Number.isSafeInteger(id) ? <ResultScreen id={id} unknown={unknown} /> : unknown}
    </>
  )
}
