import { Skeleton, TextInput } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { paths } from '../../../../../lib/paths.ts'
import { CopyTextButton } from '../../../../../ui/controls/CopyTextButton.tsx'
import classes from './ShareQuiz.module.css'

// Loads a library that few pages need. If it cannot be loaded, the page shows the link alone.
const QrCode = lazy<ComponentType<{ text: string; title: string }>>(() =>
  import('../../../../../ui/controls/QrCode.tsx').then(
    (file) => ({ default: file.QrCode }),
    () => ({ default: () => null }),
  ),
)

/**
 * The address at which students find a quiz, as a link to copy and a code to scan. It leads to the
 * list with only the quiz, because the quiz's own page opens only once the quiz can be started.
 */
export function ShareQuiz({ id, mode }: { readonly id: number; readonly mode: QuizMode }) {
  const list = mode === 'exam' ? paths.browseExams : paths.browsePractices
  const link = `${window.location.origin}${list}?quiz=${id}`
  return (
    <div className={classes.share}>
      <div className={classes.link}>
        <TextInput
          label="Link for students"
          description="It leads to the quiz, for students whom it is open to, after they have logged in."
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
