import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../../lib/dates.ts'
import { marksText } from '../../../../../lib/numbers.ts'
import { narrowScreen } from '../../../../../lib/widths.ts'
import {
  type RowSelection,
  togglePage,
  toggleRange,
  toggleRow,
  withoutRow,
} from '../../../../../ui/data-table/selection/row-selection.ts'
import { FocusBack } from '../../../../../ui/feedback/FocusBack.tsx'
import { OwnAddress } from '../../../../../ui/OwnAddress.tsx'
import { markingSchemesQuery } from '../../../../bank/marking-schemes/index.ts'
import { subjectChoicesQuery } from '../../../../bank/subjects/index.ts'
import { chosenQuestionsQuery } from './builder.api.ts'
import { ChapterQuestionList } from './ChapterQuestionList.tsx'
import { ChosenQuestions } from './ChosenQuestions.tsx'
import { newComposition, type SectionDraft, type SourceDraft } from './composition.ts'
import classes from './QuestionChooser.module.css'
import { ShownQuestion } from './ShownQuestion.tsx'
import { usePaperFigures } from './use-paper-figures.ts'

/** Selects the questions of a source by hand from its chapter. Each choice applies at once. */
export function QuestionChooser({
  section,
  source,
  chapterId,
  onChange,
  onClose,
}: {
  readonly section: SectionDraft
  readonly source: SourceDraft
  readonly chapterId: number
  readonly onChange: (ids: readonly number[]) => void
  readonly onClose: () => void
}) {
  const { question_ids: ids } = source
  const isSmall = useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false })
  const [shows, setShows] = useState<'all' | 'chosen'>('all')
  const [shown, setShown] = useState<QuestionRow | null>(null)
  const [anchor, setAnchor] = useState<number>()
  const [seen, setSeen] = useState<ReadonlyMap<number, QuestionRow>>(new Map())
  // The questions chosen when the dialog opened. Rows of questions chosen later are in `seen`.
  const [before] = useState(ids)
  const { data: stored } = useQuery({ ...chosenQuestionsQuery(before), enabled: before.length > 0 })
  const { data: subjects } = useQuery(subjectChoicesQuery())
  const chapter = subjects?.flatMap(({ chapters }) => chapters).find(({ id }) => id === chapterId)
  const { data: schemes } = useQuery(markingSchemesQuery())
  const scheme = schemes?.find(({ id }) => id === section.scheme_id)
  const [refused, setRefused] = useState<QuestionType | null>(null)
  const rowOf = (id: number) => seen.get(id) ?? stored?.find((row) => row.id === id)
  const selection: RowSelection<QuestionRow | undefined> = {
    rows: new Map(ids.map((id) => [id, rowOf(id)])),
    anchor,
  }
  const select = (wanted: RowSelection<QuestionRow | undefined>) => {
    const unused = [...wanted.rows].filter(
      ([id, row]) => !ids.includes(id) && row && scheme && !scheme.rules[row.type],
    )
    setRefused(unused[0]?.[1]?.type ?? null)
    const next = unused.reduce((left, [id]) => withoutRow(left, id), wanted)
    setAnchor(wanted.anchor)
    setSeen(
      new Map([
        ...seen,
        ...[...next.rows].flatMap(([id, row]) => (row ? [[id, row] as const] : [])),
      ]),
    )
    onChange([...next.rows.keys()])
  }
  const { figures } = usePaperFigures(
    newComposition([{ ...section, answer_at_most: '', sources: [source] }]),
  )
  const isAside = isSmall ?? false
  const list = (
    <ChapterQuestionList
      chapterId={chapterId}
      selected={selection}
      onToggle={(page, key, isRange) =>
        select((isRange ? toggleRange : toggleRow)(selection, page, key))
      }
      onTogglePage={(page) => select(togglePage(selection, page))}
      onShow={setShown}
    />
  )
  const aside = shown ? (
    <ShownQuestion
      key={shown.id}
      question={shown}
      isChosen={ids.includes(shown.id)}
      onToggle={() => select(toggleRow(selection, [[shown.id, shown]], shown.id))}
      onBack={() => setShown(null)}
      backText={isAside && shows === 'all' ? 'Back to the list' : 'Back to the chosen questions'}
    />
  ) : (
    <ChosenQuestions
      ids={ids}
      rowOf={rowOf}
      isLoading={before.length > 0 && stored === undefined}
      scheme={scheme}
      onChange={onChange}
      onShow={setShown}
    />
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={chapter ? `Questions of ${chapter.name}` : 'Questions of the chapter'}
      size="78rem"
      fullScreen={isAside}
      closeButtonProps={{ 'aria-label': 'Close the choice' }}
      classNames={{ body: classes.body ?? '' }}
    >
      <FocusBack />
      <OwnAddress>
        {isAside && !shown ? (
          <SegmentedControl
            fullWidth
            value={shows}
            onChange={setShows}
            data={[
              { value: 'all', label: 'All questions' },
              { value: 'chosen', label: `Chosen (${ids.length})` },
            ]}
          />
        ) : null}
        <div className={classes.panes}>
          {/* Hidden instead of unmounted, so that the list keeps its search and page. */}
          <div className={classes.pane} hidden={isAside && (shown !== null || shows === 'chosen')}>
            {list}
          </div>
          <div className={classes.pane} hidden={isAside && shown === null && shows === 'all'}>
            {aside}
          </div>
        </div>
        <div className={classes.foot}>
          <p className={classes.total} role="status">
            {countOf(ids.length, 'question')} chosen
            {figures && ids.length > 0 ? `: ${marksText(figures.total_marks)}` : null}
            {refused && scheme ? (
              <span className={classes.unused}>
                {' '}
                {scheme.name} has no marks for {refused}.
              </span>
            ) : null}
          </p>
          <Button onClick={onClose}>Done</Button>
        </div>
      </OwnAddress>
    </Modal>
  )
}
