import { Badge, Button } from '@mantine/core'
import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { IconTargetArrow } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './CausesPanel.module.css'
import { causeTexts } from './card-texts.ts'
import { type ChapterCauses, causesByChapter } from './cause-groups.ts'
import { practiseChapterMutation } from './notebook.api.ts'

/** The maximum number of chapters shown; the filter of the list finds the others. */
const shownMax = 6

/** Why answers went wrong, by chapter, and what to do about it. */
export function CausesPanel({ causes }: Pick<NotebookOverview, 'causes'>) {
  const chapters = causesByChapter(causes)
  return (
    <Panel title="Why answers went wrong">
      {chapters.length === 0 ? (
        <p className={classes.none}>
          After a wrong answer, say in one tap why: concept, calculation, misread, time or guess.
          Then you see here what helps, chapter by chapter.
        </p>
      ) : (
        <ul className={classes.rows}>
          {chapters.slice(0, shownMax).map((chapter) => (
            <Chapter key={chapter.id} chapter={chapter} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Chapter({ chapter: { id, name, subject, causes } }: { readonly chapter: ChapterCauses }) {
  const navigate = useNavigate()
  const make = useMutation(practiseChapterMutation())
  const [first] = causes
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {name} <span className={classes.subject}>{subject}</span>
        </h3>
        <div className={classes.causes}>
          {causes.map(({ cause, count }) => (
            <Badge key={cause} variant="light" color="gray" tt="none" radius="sm">
              {causeTexts[cause].label} {count}
            </Badge>
          ))}
        </div>
        {first ? <p className={classes.advice}>{causeTexts[first.cause].advice}</p> : null}
      </div>
      <Button
        variant="light"
        className={`touch ${classes.action}`}
        leftSection={<IconTargetArrow size={18} aria-hidden />}
        aria-label={`Practise this chapter: ${name}`}
        loading={make.isPending}
        onClick={() =>
          make.mutate(id, {
            onSuccess: ({ quiz_id }) =>
              quiz_id === null ? undefined : void navigate(paths.takePractice(quiz_id)),
          })
        }
      >
        Practise this chapter
      </Button>
    </li>
  )
}
