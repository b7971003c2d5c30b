import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { ownGoalQuery } from '../users.api.ts'
import { adviceOn, goalWords } from './goal-words.ts'
import classes from './MyGoalCard.module.css'
import rowClasses from './SessionsCard.module.css'

/** The exam that the student prepares for, with a link to where it is set. */
export function MyGoalCard() {
  const { data, error } = useQuery(ownGoalQuery())
  return (
    <Panel title="My goal">
      <div className={rowClasses.row}>
        <div className={rowClasses.text}>
          {data ? (
            <p className={classes.goal}>{goalWords(data)}</p>
          ) : error ? (
            <p role="alert" className={classes.goal}>
              Your goal could not be loaded: {messageOf(error)}
            </p>
          ) : (
            <Skeleton h={20} w={180} my={2} />
          )}
          <p className={classes.about}>{adviceOn(data)}</p>
        </div>
        <Button variant="default" component={Link} to={`${paths.notebook}?settings=open`}>
          {data && data.exam_name === null ? 'Set my goal' : 'Change my goal'}
        </Button>
      </div>
    </Panel>
  )
}
