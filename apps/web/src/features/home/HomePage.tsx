import { IconArrowRight, IconChecks, IconClockHour4, IconShieldCheck } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { isStudent } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ExamPreview } from './ExamPreview.tsx'
import classes from './HomePage.module.css'

const promises = [
  {
    icon: IconClockHour4,
    title: 'A real clock',
    text: 'Exams begin and end on time. The server keeps the time, so a slow device costs you nothing.',
  },
  {
    icon: IconShieldCheck,
    title: 'Nothing is lost',
    text: 'Each answer is saved as you give it. Reload, or go on from another device.',
  },
  {
    icon: IconChecks,
    title: 'Honest marks',
    text: 'Part marks where they are due, and an explanation for each question.',
  },
] as const

/** What this is, and the way in. */
export function HomePage() {
  const user = useSession((session) => session.user)
  return (
    <div className={classes.page}>
      <title>Prepwell, exam preparation</title>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.claim}>Sit the exam before the exam.</h1>
          <p className={classes.lead}>
            Practise by chapter, sit timed mock exams, and read your results question by question.
          </p>
          <div className={classes.buttons}>
            <LinkButton to={paths.browseExams} size="md">
              {user && !isStudent(user) ? 'See the exams' : 'Take an exam'}{' '}
              <IconArrowRight size={19} aria-hidden />
            </LinkButton>
            {user ? null : (
              <LinkButton to={paths.signup} size="md" variant="default">
                Sign up
              </LinkButton>
            )}
          </div>
        </div>
        <ExamPreview />
      </section>
      <ul className={classes.promises}>
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} stroke={1.6} className={classes.icon} aria-hidden />
            <h2 className={classes.promise}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
