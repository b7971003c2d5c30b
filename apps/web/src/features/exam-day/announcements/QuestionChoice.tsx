import { Select } from '@mantine/core'
import type { ExamAnnouncements } from '@prepwell/contract/exam-day/announcements.ts'
import { use } from 'react'
import { shortened } from '../../../lib/graphemes.ts'
import { useSession } from '../../../lib/session.ts'
import { InLanguages } from '../../../ui/languages/InLanguages.tsx'
import { inMain, ReadingContext } from '../../../ui/languages/reading.ts'
import { plainStatement } from '../../bank/questions/index.ts'

interface ChoiceProps extends Pick<ExamAnnouncements, 'questions'> {
  /** The id of the chosen question; null for none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/**
 * Selects the question that an announcement is about. Shows the questions in the reader's language.
 */
export function QuestionChoice({
  quizId,
  languages,
  ...choice
}: ChoiceProps & Pick<ExamAnnouncements, 'languages'> & { readonly quizId: number }) {
  const reader = useSession(({ user }) => user?.id ?? 0)
  const select = <QuestionSelect {...choice} />
  return (
    <InLanguages languages={languages} reader={reader} quiz={quizId} fallback={select}>
      {select}
    </InLanguages>
  )
}

function QuestionSelect({ questions, value, onChange }: ChoiceProps) {
  const reading = use(ReadingContext)
  return (
    <Select
      label="About a question"
      description="Each student sees the number that the question has on their own paper."
      placeholder="About no single question"
      data={questions.map(
        ({ question_id, display_id, statement, question_format, translations }) => {
          const read = statement
            ? plainStatement(inMain(reading, statement, translations), question_format)
            : 'In a section that has not opened yet'
          return { value: String(question_id), label: `${display_id}. ${shortened(read, 90)}` }
        },
      )}
      searchable
      clearable
      limit={300}
      value={value}
      onChange={onChange}
    />
  )
}
