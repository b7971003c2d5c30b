import { Badge } from '@mantine/core'
import type { StudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import classes from '../lists/RowsPanel.module.css'
import { RowsPanel } from '../lists/RowsPanel.tsx'
import { changeText } from './progress-texts.ts'

const looks = {
  stronger: { icon: IconTrendingUp, color: 'teal', text: 'Stronger' },
  weaker: { icon: IconTrendingDown, color: 'red', text: 'Weaker' },
} as const

/** Chapters in which a student improved or declined by more than chance explains. */
export function ChangedChapters({ query }: { readonly query: UseQueryResult<StudentProgress> }) {
  const changed = query.data?.chapters.flatMap((chapter) =>
    chapter.change === null ? [] : { ...chapter, change: chapter.change },
  )
  return (
    <RowsPanel
      title="Chapters that changed"
      query={{ ...query, data: changed }}
      what="chapters"
      count={3}
      lines={2}
      empty={{
        title: 'No clear change yet',
        text: 'A chapter appears here when its share of right answers rises or falls by more than chance explains. That takes 8 questions before and 8 after.',
      }}
    >
      {({ chapter_id, chapter_name, subject_name, change, ...tallies }) => {
        const { icon: Icon, color, text } = looks[change]
        return (
          <li key={`${chapter_id} ${chapter_name}`}>
            <div className={classes.row}>
              <span className={classes.what}>
                <span className={classes.name}>{chapter_name}</span>
                <span className={classes.meta}>
                  {subject_name}. {changeText(tallies)}
                </span>
              </span>
              <Badge
                variant="light"
                color={color}
                size="lg"
                tt="none"
                fw={550}
                className={classes.pending ?? ''}
                leftSection={<Icon size={15} aria-hidden />}
              >
                {text}
              </Badge>
            </div>
          </li>
        )
      }}
    </RowsPanel>
  )
}
