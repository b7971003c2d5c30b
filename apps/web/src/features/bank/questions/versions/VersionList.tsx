import { Badge, Button } from '@mantine/core'
import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { canRestore, changedFields, changesText } from './version-changes.ts'
import classes from './versions.module.css'

/** The versions, newest first: who saved each and when, the changes, and the actions. */
export function VersionList({
  versions,
  onCompare,
  onRestore,
  restoring,
}: {
  /** Contains at least one version. */
  readonly versions: readonly QuestionVersion[]
  readonly onCompare: (older: number, newer: number) => void
  readonly onRestore: (number: number) => void
  /** The number of the version that is being restored. */
  readonly restoring: number | undefined
}) {
  const [present] = versions
  return (
    <ol className={classes.versions} reversed>
      {versions.map((version, at) => {
        const { number, saved_at, saved_by, restored } = version
        const before = versions[at + 1]
        const isPresent = version === present
        return (
          <li key={number} className={classes.version}>
            <div className={classes.words}>
              <p className={classes.name}>
                Version {number}
                {isPresent ? (
                  <Badge variant="light" radius="sm" tt="none">
                    Present
                  </Badge>
                ) : null}
                {restored === null ? null : (
                  <Badge variant="light" color="grape" radius="sm" tt="none">
                    Version {restored} brought back
                  </Badge>
                )}
              </p>
              <p className={classes.saved}>
                <DateTime at={saved_at} />, {saved_by ? saved_by.name : 'by somebody unknown'}
              </p>
              <p className={classes.changes}>
                {number === 1 ? 'The first version' : null}
                {before ? changesText(changedFields(before, version)) : null}
              </p>
            </div>
            <div className={classes.buttons}>
              {before ? (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Compare version ${number} with the one before`}
                  onClick={() => onCompare(before.number, number)}
                >
                  Compare
                </Button>
              ) : null}
              {present && !isPresent && canRestore(version, present) ? (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Bring back version ${number}`}
                  loading={restoring === number}
                  disabled={restoring !== undefined}
                  onClick={() => onRestore(number)}
                >
                  Bring back
                </Button>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
