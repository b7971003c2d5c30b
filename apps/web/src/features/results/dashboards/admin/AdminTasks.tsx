import {
  IconClipboardList,
  IconFileImport,
  IconMail,
  IconSquarePlus,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { paths } from '../../../../lib/paths.ts'
import classes from './AdminTasks.module.css'

const tasks = [
  {
    icon: IconSquarePlus,
    title: 'Add',
    text: 'A subject, a chapter, a quiz, or ten questions in a row.',
    to: paths.staff.add,
  },
  {
    icon: IconFileImport,
    title: 'Import questions',
    text: 'From Word, Excel, CSV and other files, checked before anything is written.',
    to: adminPaths.import('questions'),
  },
  {
    icon: IconClipboardList,
    title: 'Quizzes',
    text: 'Schedule exams and practices, and see how many students are taking a live one.',
    to: paths.staff.quizzes,
  },
  {
    icon: IconUsers,
    title: 'Students',
    text: 'Find, invite, edit, suspend and delete students.',
    to: paths.staff.students,
  },
  {
    icon: IconTrophy,
    title: 'Leaderboard',
    text: 'Who earned the most points, today or over a year.',
    to: adminPaths.leaderboard,
  },
  {
    icon: IconMail,
    title: 'Messages',
    text: 'Messages sent through the contact form.',
    to: adminPaths.contacts,
  },
] as const

/** Links to the pages that an admin uses most. */
export function AdminTasks() {
  return (
    <section aria-labelledby="admin-tasks">
      <h2 id="admin-tasks" className={classes.heading}>
        What do you want to do?
      </h2>
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
    </section>
  )
}
