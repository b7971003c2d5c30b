import {
  IconClipboardList,
  IconFileImport,
  IconMail,
  IconSquarePlus,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './AdminDashboardPage.module.css'

const tasks = [
  {
    icon: IconSquarePlus,
    title: 'Add',
    text: 'A subject, a chapter, a quiz, or ten questions in a row.',
    to: paths.admin.add,
  },
  {
    icon: IconFileImport,
    title: 'Import questions',
    text: 'From a CSV or JSON file, checked before anything is written.',
    to: paths.admin.import('questions'),
  },
  {
    icon: IconClipboardList,
    title: 'Quizzes',
    text: 'Schedule exams and practices, and see how many are in a live one.',
    to: paths.admin.quizzes,
  },
  {
    icon: IconUsers,
    title: 'Students',
    text: 'Find, invite, edit, suspend and delete students.',
    to: paths.admin.students,
  },
  {
    icon: IconTrophy,
    title: 'Leaderboard',
    text: 'Who earned the most points, today or over a year.',
    to: paths.admin.leaderboard,
  },
  {
    icon: IconMail,
    title: 'Messages',
    text: 'What people wrote by the contact form.',
    to: paths.admin.contacts,
  },
] as const

/** The admin's first page: what is done most. */
export function AdminDashboardPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  return (
    <>
      <PageTitle title="Dashboard" subtitle={name ? `Good to see you, ${name}.` : undefined} />
      <ul className={classes.tasks}>
        {tasks.map(({ icon: Icon, title, text, to }) => (
          <li key={to}>
            <Link to={to} className={classes.task}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.7} aria-hidden />
              </span>
              <span>
                <span className={classes.title}>{title}</span>
                <span className={classes.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
