import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { paths } from '../../../../lib/paths.ts'
import { isStudent, useSession } from '../../../../lib/session.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import classes from './SessionsCard.module.css'

/** Links to a copy of the reader's data and to the deletion of the account. */
export function MyDataCard() {
  const isOfStudent = useSession(({ user }) => isStudent(user))
  return (
    <Panel title="My data">
      <div className={classes.row}>
        <p className={classes.text}>
          {isOfStudent
            ? 'A copy of everything that is stored about you, and the deletion of your account.'
            : 'A copy of everything that is stored about you.'}
        </p>
        <Button
          variant="default"
          component={Link}
          to={isOfStudent ? paths.myData : adminPaths.myData}
        >
          My data
        </Button>
      </div>
    </Panel>
  )
}
