import { Button } from '@mantine/core'
import type { ExamRow } from '@prepwell/contract/quizzes.ts'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import type { ExamOffer } from '../exam-offer.ts'
import classes from './ExamCard.module.css'

/** The one button of an exam's card. */
export function ExamButton({ exam, offer }: { readonly exam: ExamRow; readonly offer: ExamOffer }) {
  switch (offer) {
    case 'take':
      return <Go exam={exam} label="Take Exam" />
    case 'continue':
      return <Go exam={exam} label="Continue Exam" />
    case 'completed':
      return <Off label="Already Completed" icon={<IconCheck size={18} aria-hidden />} />
    case 'upcoming':
      return <Off label={`Starting on ${formatDateTime(exam.date_of_quiz)}`} />
    case 'expired':
      return <Off label="Exam Expired" />
  }
}

function Go({ exam, label }: { readonly exam: ExamRow; readonly label: string }) {
  return (
    <Button
      component={Link}
      to={paths.takeExam(exam.id)}
      fullWidth
      rightSection={<IconArrowRight size={18} aria-hidden />}
      aria-label={`${label}: ${exam.name}`}
    >
      {label}
    </Button>
  )
}

function Off({ label, icon }: { readonly label: string; readonly icon?: React.ReactNode }) {
  return (
    <Button
      fullWidth
      disabled
      leftSection={icon}
      classNames={{ root: classes.off ?? '', label: classes.label ?? '' }}
    >
      {label}
    </Button>
  )
}
