import { Alert, Button, Textarea } from '@mantine/core'
import type { ExamAnnouncements } from '@prepwell/contract/exam-day/announcements.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertTriangle, IconSpeakerphone } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { roomLeft } from '../../../ui/forms/room-left.ts'
import { RichText } from '../../../ui/RichText.tsx'
import { isPlain } from '../../../ui/rich-text/is-plain.ts'
import { PictureField } from '../../shared/uploads/index.ts'
import { announceMutation } from './announcements.api.ts'
import classes from './announcements.module.css'
import { QuestionChoice } from './QuestionChoice.tsx'

/** The form for an announcement, with a preview if the text has formulas. */
export function AnnounceForm({
  quizId,
  questions,
  languages,
}: Pick<ExamAnnouncements, 'questions' | 'languages'> & { readonly quizId: number }) {
  const [text, setText] = useState('')
  const [question, setQuestion] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation(announceMutation(quizId))
  const announce = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const body = { text: text.trim(), question_id: question === null ? null : Number(question) }
    mutate(body, {
      onSuccess: () => {
        setText('')
        setQuestion(null)
        toast.success('Announced. The pages show it within 10 seconds.')
      },
    })
  }
  const most = limits.announcementMax
  return (
    <form onSubmit={announce} className={classes.stack}>
      <PictureField about="the announcement" value={text} onChange={setText}>
        <Textarea
          label="Announce to everyone taking this exam"
          description={`Formulas between dollars: $x^2$. ${roomLeft(text.length, most)}`}
          placeholder="Read km, not m"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={most}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </PictureField>
      {questions.length > 0 ? (
        <QuestionChoice
          quizId={quizId}
          questions={questions}
          languages={languages}
          value={question}
          onChange={setQuestion}
        />
      ) : null}
      {isPlain(text) ? null : (
        <div className={classes.preview}>
          <p className={classes.about}>As students will see it</p>
          <RichText text={text} />
        </div>
      )}
      {error ? (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {error instanceof CallError ? error.reason : messageOf(error)}
        </Alert>
      ) : null}
      <div>
        <Button
          type="submit"
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
          loading={isPending}
          disabled={text.trim() === ''}
        >
          Announce
        </Button>
      </div>
    </form>
  )
}
