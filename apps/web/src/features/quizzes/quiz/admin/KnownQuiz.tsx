import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { useMay } from '../../../../lib/use-may.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { DetailPage } from '../../../../ui/detail/DetailPage.tsx'
import { DetailSteps } from '../../../../ui/detail/DetailSteps.tsx'
import { useListAddress } from '../../../../ui/detail/list-order.ts'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { quizQuery, quizzesQuery } from '../quizzes.api.ts'
import classes from './KnownQuiz.module.css'
import { QuizTabs } from './QuizTabs.tsx'

interface KnownQuizProps {
  /** The page title, shown in the browser tab. */
  readonly title: string
  /** The path of this page for another quiz. */
  readonly pathOf: (id: number) => string
  /** Shown until the quiz has loaded. */
  readonly skeleton: ReactNode
  /** Extra buttons in the page header. */
  readonly actions?: (quiz: QuizDetail) => ReactNode
  /** False if the printed content has its own heading. */
  readonly printsTitle?: boolean
  readonly children: (quiz: QuizDetail) => ReactNode
}

/** A page about the quiz in the address, used by all pages except the quiz's main page. */
export function KnownQuiz({
  title,
  pathOf,
  skeleton,
  actions,
  printsTitle = true,
  children,
}: KnownQuizProps) {
  const isEditor = useMay('quizzes.edit')
  const listAddress = useListAddress(paths.staff.quizzes)
  return (
    <DetailPage
      one="quiz"
      title={title}
      list={{ text: 'See all quizzes', path: paths.staff.quizzes }}
      queryFor={quizQuery}
      skeleton={skeleton}
      view={(quiz) => (
        <>
          <div data-print={printsTitle ? undefined : 'hidden'}>
            <PageTitle
              title={quiz.name}
              windowTitle={`${quiz.name} · ${title}`}
              subtitle={`${title}, quiz ID ${quiz.id}`}
            >
              <div className={classes.buttons} data-print="hidden">
                <DetailSteps one="quiz" id={quiz.id} pathOf={pathOf} queryFor={quizzesQuery} />
                {isEditor ? (
                  <LinkButton to={listAddress} variant="default">
                    All quizzes
                  </LinkButton>
                ) : null}
                {actions?.(quiz)}
              </div>
            </PageTitle>
          </div>
          <QuizTabs quiz={quiz} />
          {children(quiz)}
        </>
      )}
    />
  )
}
