import { Anchor, Button, Progress } from '@mantine/core'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf, formatTimeTaken } from '../../../lib/dates.ts'
import { marksText, numberText, shareText } from '../../../lib/numbers.ts'
import { pictures } from '../../../lib/pictures.ts'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import { QuestionTypeBadge } from '../../bank/questions/index.ts'
import { outcomeLooks } from '../results/index.ts'
import {
  type AskedQuestion,
  answerText,
  askedCount,
  chosenCount,
  countWith,
  numberKeyText,
} from './answer-words.ts'
import classes from './QuestionAnswers.module.css'

/** The question as students saw it, the correct answer, and the answers by student. */
export function QuestionAnswers({ question }: { readonly question: AskedQuestion }) {
  const { display_id, type, statement, question_format, question_image, marks, options } = question
  const { median_time } = question
  const asked = askedCount(question)
  const right = countWith(question, 'right')
  return (
    <div className={classes.question}>
      <div>
        <QuestionTypeBadge type={type} />
      </div>
      <Translated
        text={statement}
        format={question_format}
        language={question.language}
        translations={question.translations}
      />
      {question_image ? (
        <Picture
          src={pictures.question(question_image)}
          alt={`Figure of question ${display_id}`}
          className={classes.image}
        />
      ) : null}
      {options ? <ChosenOptions question={question} /> : null}
      <Facts>
        {options ? null : <Fact label="Correct answer">{numberKeyText(question)}</Fact>}
        <Fact label="Right">
          {asked === 0
            ? '–'
            : `${numberText(right)} of ${numberText(asked)} (${shareText(right, asked)})`}
        </Fact>
        <Fact label="Marks">{numberText(marks)}</Fact>
        <Fact label="Median time">{median_time === null ? '–' : formatTimeTaken(median_time)}</Fact>
      </Facts>
      <h3 className={classes.heading}>Who answered what</h3>
      {question.answers.length === 0 ? <p>Nobody has submitted yet.</p> : null}
      <ul className={classes.answers}>
        {question.answers.map((answer) => (
          <AnswerGroup
            key={`${answer.outcome} ${answer.not_needed} ${answer.selected.join()}`}
            answer={answer}
            text={answerText(question, answer, letterOf)}
            asked={asked}
          />
        ))}
      </ul>
    </div>
  )
}

/** The options in paper order, with the number of students who chose each. */
export function ChosenOptions({ question }: { readonly question: AskedQuestion }) {
  const asked = askedCount(question)
  return (
    <ul className={classes.options} aria-label="Options">
      {(question.options ?? []).map(({ id, text, translations }, place) => {
        const count = chosenCount(question, id)
        const isCorrect = question.correct_answer.includes(id)
        return (
          <li key={id} className={classes.option} data-correct={isCorrect || undefined}>
            <span className={classes.letter} aria-hidden>
              {letterOf(place)}
            </span>
            <div className={classes.text}>
              <Translated
                text={text}
                format={question.question_format}
                language={question.language}
                translations={translations}
                inline
                sameWithout
              />
              <Progress
                value={asked === 0 ? 0 : (100 * count) / asked}
                color={isCorrect ? 'green' : 'gray'}
                size={6}
                mt={6}
                aria-hidden
              />
            </div>
            <span className={classes.count}>
              {isCorrect ? (
                <span className={classes.key}>
                  <IconCheck size={16} stroke={2.4} aria-hidden /> Key
                </span>
              ) : null}
              {count === 0 ? 'Nobody' : `${count} (${shareText(count, asked)})`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The marks of an answer: equal answers of the same type and marking scheme earn the same. */
const marksOf = ([first]: AskedQuestion['answers'][number]['students']) =>
  first ? marksText(first.marks) : ''

/** The number of names shown at first. */
const firstNames = 30

/** The students who gave the same answer, each with a link to their paper. */
function AnswerGroup({
  answer: { outcome, not_needed, students },
  text,
  asked,
}: {
  readonly answer: AskedQuestion['answers'][number]
  readonly text: string
  readonly asked: number
}) {
  const [showsAll, setShowsAll] = useState(false)
  const { icon: Icon, word, colour } = outcomeLooks[not_needed ? 'not_needed' : outcome]
  const shown = showsAll ? students : students.slice(0, firstNames)
  return (
    <li className={classes.answer}>
      <p className={classes.summary}>
        <Icon size={18} stroke={2} color={`var(--mantine-color-${colour}-text)`} aria-hidden />
        <strong>{text}</strong>
        {outcome === 'blank' ? null : <span className={classes.word}>{word.toLowerCase()}</span>}
        <span className={classes.many}>
          {countOf(students.length, 'student')}
          {not_needed ? null : ` · ${shareText(students.length, asked)} · ${marksOf(students)}`}
        </span>
      </p>
      <ul className={classes.names}>
        {shown.map(({ student_id, take_quiz_id, name }) => (
          <li key={take_quiz_id}>
            <Anchor
              component={Link}
              to={adminPaths.studentResult(student_id, take_quiz_id)}
              size="sm"
            >
              <ScriptText text={name} />
            </Anchor>
          </li>
        ))}
      </ul>
      {shown.length < students.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
          Show all {numberText(students.length)}
        </Button>
      ) : null}
    </li>
  )
}
