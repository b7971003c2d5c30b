import { Skeleton, TextInput } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { lazy, Suspense } from 'react'
import { paths } from '../../../../../lib/paths.ts'
import { CopyTextButton } from '../../../../../ui/controls/CopyTextButton.tsx'
import classes from './ShareQuiz.module.css'

// Loads a library that few pages need.
const QrCode = lazy(async () => ({
  default: (await import('../../../../../ui/controls/QrCode.tsx')).QrCode,
}))

/** The address at which students take a quiz, to copy, and as a code to scan. */
export function ShareQuiz({ id, mode }: { readonly id: number; readonly mode: QuizMode }) {
  const path = mode === 'exam' ? paths.takeExam(id) : paths.takePractice(id)
  const link = `${window.location.origin}${path}`
  return (
    <div className={classes.share}>
      <div className={classes.link}>
        <TextInput
          label="Link for students"
          description="Only students whom the quiz is open to can use it, after they have signed in."
          inputWrapperOrder={['label', 'input', 'description']}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyTextButton text={link} label="Copy the link" />
      </div>
      <Suspense fallback={<Skeleton h={200} w={200} />}>
        <QrCode text={link} title="QR code of the link for students" />
      </Suspense>
    </div>
  )
}
