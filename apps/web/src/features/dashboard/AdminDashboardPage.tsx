import {
  IconApi,
  IconClipboardList,
  IconMail,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { apiDocs, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './AdminDashboardPage.module.css'

const tasks = [
  {
    icon: IconUsers,
    title: 'Students',
    text: 'Find, edit, suspend and delete students.',
    to: paths.admin.students,
  },
  {
    icon: IconMail,
    title: 'Messages',
    text: 'What people wrote by the contact form.',
    to: paths.admin.contacts,
  },
  {
    icon: IconUserCircle,
    title: 'Your profile',
    text: 'Your name, picture and password.',
    to: paths.admin.profile,
  },
  {
    icon: IconSettings,
    title: 'Settings',
    text: 'Export method, night mode, items per page, e-mail notifications.',
    to: paths.admin.settings,
  },
  {
    icon: IconClipboardList,
    title: 'Exams',
    text: 'The exams as students see them.',
    to: paths.browseExams,
  },
  {
    icon: IconApi,
    title: 'API',
    text: 'Add subjects, chapters, quizzes and questions, or import many questions at once.',
    to: apiDocs,
    // The API serves these pages, not the router.
    isDocument: true,
  },
] as const

/** What an admin can do in this version. */
export function AdminDashboardPage() {
  const name = useSession((session) => session.user?.name.split(' ')[0])
  return (
    <>
      <PageTitle title="Dashboard" subtitle={name ? `Good to see you, ${name}.` : undefined} />
      <ul className={classes.tasks}>
        {tasks.map(({ icon: Icon, title, text, to, ...rest }) => (
          <li key={to}>
            <Link to={to} reloadDocument={'isDocument' in rest} className={classes.task}>
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
      <p className={classes.note}>
        Statistics of your school, and the lists and forms for its content, come with a later
        version.
      </p>
    </>
  )
}
