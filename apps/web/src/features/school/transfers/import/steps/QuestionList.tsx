import { Select, Stack } from '@mantine/core'
import type { ImportedQuestion, ImportReport } from '@prepwell/contract/school/import-report.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import { IconKeyOff } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { englishName, languageLabel } from '../../../../../ui/languages/language-names.ts'
import { placeOf } from '../file/found-files.ts'
import { isIn, questionIn, translatedInto } from '../file/question-in.ts'
import { grouped } from '../run/run-stages.ts'
import { Pager } from './Pager.tsx'
import classes from './QuestionList.module.css'

/** Renders a question as students will see it. */
export type ShowQuestion = (question: ImportedQuestion) => ReactNode

const first = '-'

/** Few, because formulas and pictures are slow to render. */
const perPage = 3

/** The questions that would be imported, a few at a time, with their answer keys. */
export function QuestionList({
  report,
  showQuestion,
}: {
  readonly report: ImportReport
  readonly showQuestion: ShowQuestion
}) {
  const { questions, created, replaced } = report
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const languages = useMemo(() => translatedInto(questions), [questions])
  // Another file may lack the chosen language.
  const language = chosen !== null && languages.includes(chosen) ? chosen : null
  const shown = questions.slice((page - 1) * perPage, page * perPage)
  return (
    <section aria-label="As students will see it">
      <h3 className={classes.heading}>
        {created + replaced > questions.length
          ? `The first ${grouped(questions.length)} questions as students will see them`
          : 'As students will see it'}
      </h3>
      <Stack gap="md">
        {languages.length > 0 && (
          <Select
            label="Language of the texts"
            data={[
              { value: first, label: 'The first one of each question' },
              ...languages.map((tag) => ({ value: tag, label: languageLabel(tag) })),
            ]}
            value={language ?? first}
            onChange={(value) => setChosen(value === first ? null : value)}
            allowDeselect={false}
            maw={320}
          />
        )}
        <Pager
          total={questions.length}
          perPage={perPage}
          page={page}
          many="questions"
          onChange={setPage}
        />
        {shown.map((question) => (
          <article
            key={question.number}
            className={classes.question}
            aria-label={placeOf(report, question)}
          >
            <p className={classes.place}>
              <span className="tabular">{placeOf(report, question)}</span>
              <span>
                {question.subject} › {question.chapter}
              </span>
              {question.key_missing ? <KeyMissing /> : <Key of={question} />}
            </p>
            {language !== null && !isIn(language, question) && (
              <p className={classes.missing}>
                Not in {englishName(language)}: students see the first language.
              </p>
            )}
            {showQuestion(language === null ? question : questionIn(language, question))}
          </article>
        ))}
      </Stack>
    </section>
  )
}

const Key = ({ of: question }: { readonly of: ImportedQuestion }) => (
  <span className={classes.key}>Key: {keyOf(question)}</span>
)

const KeyMissing = () => (
  <span className={classes.key} data-missing>
    <IconKeyOff size={16} stroke={1.8} aria-hidden /> Key missing: it becomes a draft
  </span>
)

/** The answer key in short: 'A, C', the number or its range. */
const keyOf = ({
  options,
  numerical_answer,
  numerical_low: low,
  numerical_high: high,
}: ImportedQuestion): string =>
  (low !== null && high !== null ? rangeText({ low, high }) : numerical_answer) ??
  options
    .flatMap(({ is_correct }, place) => (is_correct ? [String.fromCharCode(65 + place)] : []))
    .join(', ')
