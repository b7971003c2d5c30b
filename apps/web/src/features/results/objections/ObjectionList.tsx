import { Badge, Button } from '@mantine/core'
import { objectionKindTexts } from '@prepwell/contract/quizzes/objection-terms.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNear } from '../../../lib/dates.ts'
import { pictures } from '../../../lib/pictures.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import type { ObjectedQuestion } from './objections.api.ts'
import classes from './objections.module.css'

const near = (at: number) => formatNear(at, Date.now() / 1000)

/** The number of objections shown at first. */
const firstOnes = 4

/** The texts of the candidates, newest first. */
export function ObjectionList({
  objections,
  number,
}: {
  readonly objections: ObjectedQuestion['objections']
  /** The number of the question. */
  readonly number: number
}) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className={classes.list}>
        {objections.slice(0, isWhole ? undefined : firstOnes).map((objection) => (
          <li key={objection.id} className={classes.objection}>
            <p className={classes.by}>
              <Link to={adminPaths.student(objection.student_id)} className={classes.link}>
                <ScriptText text={objection.name} />
              </Link>
              <Badge variant="light" color="gray" tt="none">
                {objectionKindTexts[objection.kind]}
              </Badge>
              <span className={classes.about}>
                <DateTime at={objection.at} format={near} />
              </span>
            </p>
            <p className={classes.text} dir="auto">
              {objection.text}
            </p>
            {objection.picture ? (
              <Picture
                src={pictures.objection(objection.picture)}
                alt={`Picture of ${objection.name} to question ${number}`}
                className={classes.picture}
                loading="lazy"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {objections.length > firstOnes && !isWhole ? (
        <div>
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            Show all {objections.length} objections
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Reports of candidates from the exam. */
export function ReportList({ reports }: Pick<ObjectedQuestion, 'reports'>) {
  return (
    <ul className={classes.list}>
      {reports.map(({ name, text, at }) => (
        <li key={`${name} ${at}`} className={classes.objection}>
          <p className={classes.by}>
            <ScriptText text={name} />
            <span className={classes.about}>
              <DateTime at={at} format={near} />
            </span>
          </p>
          <p className={classes.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
