import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { type OwnGoal, ownGoalQuery } from '../users.api.ts'
import classes from './MyGoalCard.module.css'
import rowClasses from './SessionsCard.module.css'

/** The exam that the student prepares for, and the way to where it is set. */
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
          <p className={classes.about}>
            Today, exams and practices begin with what helps you for it. Nobody else sees it.
          </p>
        </div>
        <Button variant="default" component={Link} to={`${paths.notebook}?settings=open`}>
          {data && data.exam_name === null ? 'Set my goal' : 'Change my goal'}
        </Button>
      </div>
    </Panel>
  )
}

/** 'JEE Main on Jan 24, 2027', or 'JEE Main' without a date. */
const goalWords = ({ exam_name: name, exam_date: date }: OwnGoal) => {
  if (name === null) return 'You have not said which exam you are preparing for.'
  return date === null ? name : `${name} on ${formatDay(date, 'with year')}`
}
