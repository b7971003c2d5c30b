import { Anchor, Badge, Button, Group } from '@mantine/core'
import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { markingTexts } from '@prepwell/contract/bank/marking-text.ts'
import { schemeTitle } from '@prepwell/contract/bank/preset-schemes.ts'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { focusHere } from '../../../ui/focus-here.ts'
import { QuestionTypeBadge } from '../questions/index.ts'
import classes from './MarkingSchemes.module.css'
import { deleteMarkingSchemeMutation } from './marking-schemes.api.ts'

export function SchemeCard({
  scheme,
  newer,
  startsFocused,
  onShow,
  onRemoved,
}: {
  readonly scheme: MarkingScheme
  /** The preset of the same name for a later year. */
  readonly newer: MarkingScheme | undefined
  /** True after the scheme's form was open: the card's first button takes focus. */
  readonly startsFocused: boolean
  /** Called to show another scheme on the page. */
  readonly onShow: (id: number) => void
  readonly onRemoved: () => void
}) {
  const { id, name, year, source, preset, rules } = scheme
  const heading = useId()
  const [isBusy, setBusy] = useState(false)
  const remove = useRowDeletion({
    entity: 'marking scheme',
    deleted: (gone) => `Marking scheme with ID ${gone} has been deleted`,
    mutation: deleteMarkingSchemeMutation(),
  })
  const fullName = schemeTitle(scheme)
  const run = async () => {
    setBusy(true)
    const isGone = await remove({ id, name: fullName })
    setBusy(false)
    if (isGone) onRemoved()
  }
  const first = startsFocused ? focusHere : null
  const open = (form: 'edit' | 'copy') => `${adminPaths.markingSchemes}?${form}=${id}`
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading} className={classes.name} dir="auto">
          {name}
          {year === null ? null : (
            <>
              {' '}
              <Badge variant="default" radius="sm">
                {year}
              </Badge>
            </>
          )}
        </h3>
        <Group gap={8}>
          {preset ? null : (
            <Button
              ref={first}
              component={Link}
              to={open('edit')}
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Edit ${fullName}`}
            >
              Edit
            </Button>
          )}
          <Button
            ref={preset ? first : null}
            component={Link}
            to={open('copy')}
            variant="default"
            size="xs"
            leftSection={<IconCopy size={16} aria-hidden />}
            aria-label={`Copy and change ${fullName}`}
          >
            Copy and change
          </Button>
          {preset ? null : (
            <Button
              variant="light"
              color="red"
              size="xs"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={isBusy}
              onClick={() => void run()}
              aria-label={`Delete ${fullName}`}
            >
              Delete
            </Button>
          )}
        </Group>
      </div>
      <ul className={classes.rules}>
        {markingTexts(rules).map(({ types, text }) => (
          <li key={text} className={classes.rule}>
            <span className={classes.types}>
              {types.map((type) => (
                <QuestionTypeBadge key={type} type={type} />
              ))}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {newer ? (
        <p className={classes.newer}>
          There is a newer one:{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => onShow(newer.id)}>
            {schemeTitle(newer)}
          </Anchor>
        </p>
      ) : null}
      {source ? (
        <p className={classes.source} dir="auto">
          {source}
        </p>
      ) : null}
    </article>
  )
}
