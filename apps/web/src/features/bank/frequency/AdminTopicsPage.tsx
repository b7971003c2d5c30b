import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { BankTabs } from '../questions/index.ts'
import { FrequencyView } from './FrequencyView.tsx'

/** The number of times each chapter was asked in past exams, with links to the questions. */
export function AdminTopicsPage() {
  return (
    <>
      <PageTitle
        title="Topic frequency"
        subtitle="How often each chapter was asked in past exams. Students see it under Practice."
      />
      <BankTabs />
      <FrequencyView
        pathOf={questionsPath}
        empty={{
          text: 'A question counts once its origin names a year. Enter exam and year in the form of a question, for many selected questions in the list, or with the columns of an imported file.',
          children: (
            <LinkButton to={paths.staff.questions} variant="default">
              Go to the questions
            </LinkButton>
          ),
        }}
      />
    </>
  )
}

const questionsPath = ({
  subject,
  chapter,
  exam,
}: {
  readonly subject: number
  readonly chapter: number
  readonly exam: string | undefined
}): string =>
  `${paths.staff.questions}?${new URLSearchParams({
    subject_id: String(subject),
    chapter_id: String(chapter),
    ...(exam === undefined ? {} : { exam }),
  })}`
