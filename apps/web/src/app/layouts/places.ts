import type { SessionUser } from '@prepwell/contract/users.ts'
import {
  IconClipboardList,
  IconLayoutDashboard,
  IconListCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { isStudent } from '../../lib/roles.ts'

/** A place in the navigation. */
export interface Place {
  readonly label: string
  readonly to: string
  readonly icon: TablerIcon
  /** Current only at this very address, not below it. */
  readonly end?: boolean
}

const dashboard: Place = { label: 'Dashboard', to: paths.dashboard, icon: IconLayoutDashboard }
const exams: Place = { label: 'Exams', to: paths.browseExams, icon: IconClipboardList }

/** The places of the header. */
export function headerPlaces(user: SessionUser | null): readonly Place[] {
  return isStudent(user) ? [dashboard, exams] : [exams]
}

/** The places of the student's sidebar. */
export const studentPlaces: readonly Place[] = [
  { ...dashboard, end: true },
  { label: 'My Quizzes', to: paths.myQuizzes, icon: IconListCheck },
]
