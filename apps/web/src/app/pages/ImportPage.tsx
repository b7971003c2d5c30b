import { Skeleton } from '@mantine/core'
import type { ImportedQuestion } from '@prepwell/contract/school/import-report.ts'
import { lazy, Suspense } from 'react'
import { ImportPage as Page } from '../../features/school/transfers/import/ImportPage.tsx'
import { pictures } from '../../lib/pictures.ts'

// Loaded only after a question file has been checked.
const PreviewedQuestion = lazy(async () => ({
  default: (await import('../../features/bank/questions/form/QuestionPreview.tsx'))
    .PreviewedQuestion,
}))

/** An import that previews questions as the question form does. */
export function ImportPage() {
  return <Page showQuestion={(question) => <Question {...question} />} />
}

function Question(question: ImportedQuestion) {
  const { type, statement, marks, options, explanation, image, passage } = question
  const { question_format, explanation_format } = question
  const address = (name: string | null = null) => (name === null ? null : pictures.question(name))
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <PreviewedQuestion
        type={type}
        statement={statement}
        format={question_format}
        marks={String(marks)}
        options={options.map(({ text, is_correct }, key) => ({
          key,
          text,
          isCorrect: is_correct,
        }))}
        explanation={explanation ?? ''}
        explanationFormat={explanation_format}
        image={address(image)}
        passage={passage && { ...passage, image: address(passage.image) }}
      />
    </Suspense>
  )
}
