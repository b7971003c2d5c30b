import { Skeleton } from '@mantine/core'
import type { PrintedPaper } from '@prepwell/contract/quizzes/print.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { adminPaths } from '../../../../../lib/admin-paths.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { LoadError } from '../../../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { PrintButton } from '../../../../../ui/print/PrintButton.tsx'
import { usePreparation } from '../../../../../ui/print/preparation.ts'
import { IsInControl } from '../../../../../ui/rich-text/is-in-control.ts'
import { useAddress } from '../../../../../ui/use-address.ts'
import { KnownQuiz } from '../KnownQuiz.tsx'
import { AnswerSheet } from './AnswerSheet.tsx'
import { KeySheet } from './KeySheet.tsx'
import controlClasses from './PrintControls.module.css'
import { PrintControls } from './PrintControls.tsx'
import { printedPaperQuery } from './print.api.ts'
import { type PrintChoices, printedLanguages, readChoices, writeChoices } from './print-choices.ts'
import { PrintedIn } from './printed-in.ts'
import { QuestionSheet } from './QuestionSheet.tsx'

/** A quiz on paper: question papers, answer sheets and keys, as they will be printed. */
export function PrintPage() {
  return (
    <KnownQuiz
      title="Print"
      pathOf={adminPaths.quizPrint}
      skeleton={<PrintSkeleton />}
      actions={() => <PrintButton />}
    >
      {(quiz) => <QuizPrint key={quiz.id} quiz={quiz} />}
    </KnownQuiz>
  )
}

const PrintSkeleton = () => (
  <Loading what="Loading the paper…">
    <Skeleton height={180} mb="lg" />
    <Skeleton height={640} />
  </Loading>
)

function QuizPrint({ quiz }: { readonly quiz: QuizDetail }) {
  const [address, changeAddress] = useAddress()
  const [choices, setChoices] = useState(() => readChoices(address))
  // Deferred, because a long paper takes a while to render and the controls must not wait for it.
  const shown = useDeferredValue(choices)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    printedPaperQuery(quiz.id, choices.sets),
  )
  const box = useRef<HTMLDivElement>(null)
  const isBehind = useRef(false)
  useEffect(() => {
    isBehind.current = shown !== choices || isPlaceholderData
  }, [shown, choices, isPlaceholderData])
  usePreparation(async () => {
    while (isBehind.current) await new Promise((resolve) => setTimeout(resolve, 50))
    await loadPictures(box.current)
  })
  if (!data || (error && isPlaceholderData))
    return error ? (
      <LoadError
        title="The paper could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <PrintSkeleton />
    )
  const choose = (chosen: PrintChoices) => {
    setChoices(chosen)
    changeAddress((current) => writeChoices(current, chosen), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <>
      <div className={controlClasses.panel}>
        <Panel title="What to print">
          <PrintControls choices={choices} languages={data.sets[0]?.languages} onChange={choose} />
          <p className={controlClasses.note}>{stateText(data)}</p>
        </Panel>
      </div>
      <div ref={box}>
        <Sheets print={data} choices={shown} />
      </div>
    </>
  )
}

/** Says for how long the print stays valid, and names its code. */
const stateText = ({ is_frozen, is_regraded, code }: PrintedPaper): string =>
  [
    is_frozen
      ? 'This exam has begun, so its paper does not change any more.'
      : 'These are the questions as they are now. Print papers, answer sheets and keys together: if a question changes, the code changes too.',
    is_regraded ? 'The key is the one after the regrades.' : '',
    `All sheets of this print have the code ${code}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Memoised, because a long paper takes a while to render. */
const Sheets = memo(function Sheets({
  print,
  choices,
}: {
  readonly print: PrintedPaper
  readonly choices: PrintChoices
}) {
  const printed = useMemo(
    () => printedLanguages(choices, print.sets[0]?.languages),
    [choices, print],
  )
  const has = (part: PrintChoices['parts'][number]) => choices.parts.includes(part)
  return (
    <PrintedIn value={printed}>
      {/* Disables enlarging pictures, which is useless on paper. */}
      <IsInControl value={true}>
        <div>
          {print.sets.map((set) => (
            <Fragment key={set.letter}>
              {has('paper') ? (
                <QuestionSheet print={print} set={set} isKeyed={false} choices={choices} />
              ) : null}
              {has('answers') ? <AnswerSheet print={print} set={set} /> : null}
            </Fragment>
          ))}
          {print.sets.map((set) => (
            <Fragment key={set.letter}>
              {has('answered') ? (
                <QuestionSheet print={print} set={set} isKeyed choices={choices} />
              ) : null}
              {has('key') ? <KeySheet print={print} set={set} choices={choices} /> : null}
            </Fragment>
          ))}
        </div>
      </IsInControl>
    </PrintedIn>
  )
})

/**
 * Loads all pictures, including those not scrolled into view yet. A picture that fails to load does
 * not stop the print.
 */
async function loadPictures(box: HTMLElement | null): Promise<void> {
  const images = [...(box?.querySelectorAll('img') ?? [])]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}
