import { Badge, Button, Checkbox, TextInput } from '@mantine/core'
import { ownPracticeLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { IconSearch, IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import classes from './ChapterPicker.module.css'
import {
  type ChapterChoice,
  chosenText,
  type SubjectGroup,
  subjectGroups,
  toggleChapters,
} from './chapter-groups.ts'

interface ChapterPickerProps {
  readonly chapters: readonly ChapterChoice[]
  /** Empty for all chapters. */
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

/** Selects chapters one by one or by subject; none selected means all. */
export function ChapterPicker({ chapters, chosen, onChoose }: ChapterPickerProps) {
  const [search, setSearch] = useState('')
  const groups = subjectGroups(chapters, search)
  const weak = chapters.filter(({ is_weak }) => is_weak).map(({ id }) => id)
  const toggle = (ids: readonly number[], isOn: boolean) =>
    onChoose(toggleChapters(chosen, ids, isOn))
  return (
    <Panel
      title="Chapters"
      action={
        weak.length > 0 ? (
          <Button
            variant="light"
            size="compact-sm"
            className="touch"
            leftSection={<IconTargetArrow size={17} aria-hidden />}
            onClick={() => onChoose(toggleChapters([], weak, true))}
          >
            Choose my weak chapters
          </Button>
        ) : null
      }
    >
      <TextInput
        type="search"
        aria-label="Search for chapters"
        placeholder="Search for chapters..."
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={classes.head}>
        <p className={classes.chosen} role="status">
          Chosen: <strong>{chosenText(chapters, chosen)}</strong>
          {chosen.length === ownPracticeLimits.chaptersMax
            ? `, the most that a practice can have`
            : null}
        </p>
        {/* Hidden, not removed, so that nothing moves when it appears. */}
        <Button
          variant="subtle"
          size="compact-sm"
          className={`touch ${classes.clear}`}
          data-off={chosen.length === 0}
          onClick={() => onChoose([])}
        >
          All chapters
        </Button>
      </div>
      {groups.length === 0 ? (
        <p className={classes.none}>No chapter is called this.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <section className={classes.list} aria-label="Chapters by subject" tabIndex={0}>
          {groups.map((group) => (
            <SubjectChapters key={group.id} group={group} chosen={chosen} onToggle={toggle} />
          ))}
        </section>
      )}
    </Panel>
  )
}

interface SubjectChaptersProps {
  readonly group: SubjectGroup
  readonly chosen: readonly number[]
  readonly onToggle: (ids: readonly number[], isOn: boolean) => void
}

function SubjectChapters({ group: { name, chapters }, chosen, onToggle }: SubjectChaptersProps) {
  const ids = chapters.map(({ id }) => id)
  const on = ids.filter((id) => chosen.includes(id)).length
  return (
    <fieldset className={classes.subject}>
      <legend className={classes.legend}>
        <span>{name}</span>
        <Checkbox
          label="All"
          aria-label={`All of ${name}`}
          size="xs"
          checked={on === ids.length}
          indeterminate={on > 0 && on < ids.length}
          onChange={() => onToggle(ids, on < ids.length)}
        />
      </legend>
      {chapters.map((chapter) => (
        <ChapterRow
          key={chapter.id}
          chapter={chapter}
          isOn={chosen.includes(chapter.id)}
          onToggle={(isOn) => onToggle([chapter.id], isOn)}
        />
      ))}
    </fieldset>
  )
}

function ChapterRow({
  chapter: { name, questions, right, is_weak },
  isOn,
  onToggle,
}: {
  readonly chapter: ChapterChoice
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
}) {
  return (
    <Checkbox
      className={classes.chapter ?? ''}
      classNames={{ body: classes.body ?? '', labelWrapper: classes.wrapper ?? '' }}
      checked={isOn}
      onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      label={
        <span className={classes.label}>
          <span className={classes.name}>{name}</span>
          {is_weak ? (
            <Badge variant="light" color="red" size="sm" tt="none">
              Weak
            </Badge>
          ) : null}
          <span className={classes.figures}>
            {right === null ? '' : `${Math.round(100 * right)}% right, `}
            {countOf(questions, 'question')}
          </span>
        </span>
      }
    />
  )
}
