import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import { IconNotebook } from '@tabler/icons-react'
import { lazy, useId, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { useNarrowedList } from '../../../../ui/data-table/use-narrowed-list.ts'
import { LoadedDialog } from '../../../../ui/feedback/LoadedDialog.tsx'
import { plainStatement } from '../../../bank/questions/index.ts'
import { ChapterSelect, SubjectSelect } from '../../../bank/subjects/index.ts'
import { cardsQuery } from '../notebook.api.ts'
import classes from './CardList.module.css'
import { CardMenu } from './CardMenu.tsx'
import { cardColumns } from './card-columns.tsx'
import { cardListId, cardOrders, cardShape, cardTexts } from './card-list.ts'
import { ExportMenu } from './ExportMenu.tsx'

const CardDialog = lazy(() =>
  import('./CardDialog.tsx').then((dialog) => ({ default: dialog.CardDialog })),
)

/** All cards, with search, filters, order and page in the address. */
export function CardList() {
  const heading = useId()
  const { list, chosen, active, choose } = useNarrowedList(
    cardShape,
    ['subject_id', 'chapter_id'],
    cardsQuery,
  )
  const [shown, setShown] = useState<CardRow | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (card: CardRow) => {
    setShown(card)
    setOpen(true)
  }
  return (
    <section id={cardListId} aria-labelledby={heading} className={classes.part}>
      <h2 id={heading} className={classes.heading}>
        Your cards
      </h2>
      <DataTable
        list={list}
        texts={cardTexts}
        columns={cardColumns}
        row={{
          key: ({ question_id }) => question_id,
          onClick: show,
          menu: (card) => <CardMenu card={card} name={nameOf(card)} onShow={() => show(card)} />,
        }}
        orders={cardOrders}
        narrowing={{
          active,
          fields: ({ labelled }) => (
            <>
              <SubjectSelect
                {...(labelled ? {} : { label: null, 'aria-label': 'Subject' })}
                placeholder="Any subject"
                value={chosen.subject_id ?? null}
                onChange={(subject_id) => choose({ subject_id, chapter_id: null })}
                clearable
              />
              {chosen.subject_id === undefined ? null : (
                <ChapterSelect
                  {...(labelled ? {} : { label: null, 'aria-label': 'Chapter' })}
                  placeholder="Any chapter"
                  subjectId={chosen.subject_id}
                  value={chosen.chapter_id ?? null}
                  onChange={(chapter_id) => choose({ chapter_id })}
                  clearable
                />
              )}
            </>
          ),
        }}
        empty={{
          icon: IconNotebook,
          text: 'Submit a practice, and the questions that you missed become cards.',
          children: <LinkButton to={paths.browsePractices}>Find a practice</LinkButton>,
        }}
      >
        <ExportMenu isEmpty={list.load.total === 0 && !list.isNarrowed} />
      </DataTable>
      <LoadedDialog isOpen={isOpen}>
        {(opened) =>
          shown ? (
            <CardDialog
              key={shown.question_id}
              card={shown}
              opened={opened}
              onClose={() => setOpen(false)}
            />
          ) : null
        }
      </LoadedDialog>
    </section>
  )
}

const nameOf = ({ statement, question_format }: CardRow) =>
  plainStatement(statement, question_format)
