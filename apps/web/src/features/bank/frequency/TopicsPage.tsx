import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { FrequencyView } from './FrequencyView.tsx'

/** The number of times each chapter was asked in past exams, for students. */
export function TopicsPage() {
  return (
    <>
      <PageTitle
        title="Topic frequency"
        subtitle="How often each chapter was asked in past exams. It tells what to learn first."
      >
        <LinkButton to={paths.browsePractices} variant="default">
          See all practices
        </LinkButton>
      </PageTitle>
      <FrequencyView
        empty={{
          text: 'The figures appear here as soon as your school enters questions of past exams. Another subject may have some.',
        }}
      />
    </>
  )
}
