import { Button, Group } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countOf, formatNear } from '../../../../../lib/dates.ts'
import { DateTime } from '../../../../../ui/DateTime.tsx'
import { confirm } from '../../../../../ui/feedback/confirm.tsx'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { useNow } from '../../../../../ui/use-now.ts'
import { namesAsTitle } from '../file/import-source.ts'
import {
  dropKeptMutation,
  type KeptImport,
  keptImportsQuery,
  openKeptMutation,
} from '../run/import.api.ts'
import classes from './KeptImports.module.css'
import { keptTitle } from './kept-title.ts'

/** The reader's checked but unfinished imports of questions; renders nothing without any. */
export function KeptImports({ onOpen }: { readonly onOpen: (kept: KeptImport) => void }) {
  const { data = [] } = useQuery(keptImportsQuery())
  const open = useMutation(openKeptMutation())
  const drop = useMutation(dropKeptMutation())
  const now = useNow()
  const imports = data.filter(({ kind }) => kind === 'questions')
  if (imports.length === 0) return null
  const near = (at: number) => <DateTime at={at} format={(epoch) => formatNear(epoch, now)} />
  const giveUp = async (key: string, name: string) => {
    const isSure = await confirm({
      title: 'Give up this import?',
      text: 'The check and the files that were kept for it are deleted. Your questions stay as they are.',
      ...{ name, yes: 'Give up', danger: true },
    })
    if (isSure) drop.mutate(key)
  }
  return (
    <Panel title={keptTitle(imports)}>
      <ul className={classes.list} aria-label="Checked and not imported">
        {imports.map(({ key, files, rows, kept_at, kept_until }) => {
          const name = namesAsTitle(files)
          return (
            <li key={key} className={classes.item}>
              <div className={classes.words}>
                <p className={classes.name}>{name}</p>
                <p className={classes.when}>
                  {countOf(rows, 'question')}, checked {near(kept_at)}. Kept until{' '}
                  {near(kept_until)}.
                </p>
              </div>
              <Group gap="xs">
                <Button
                  leftSection={<IconPlayerPlay size={17} stroke={1.8} aria-hidden />}
                  loading={open.isPending && open.variables === key}
                  onClick={() => open.mutate(key, { onSuccess: onOpen })}
                  aria-label={`Go on with ${name}`}
                >
                  Go on
                </Button>
                <Button
                  variant="default"
                  loading={drop.isPending && drop.variables === key}
                  onClick={() => void giveUp(key, name)}
                  aria-label={`Give up ${name}`}
                >
                  Give up
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
