import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PrintedPaper, PrintedSet } from '@prepwell/contract/quizzes/print.ts'
import type { PaperPassage, PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { countOf, formatDuration } from '../../../../../lib/dates.ts'
import { pictures } from '../../../../../lib/pictures.ts'
import { passageTitle, questionGroups } from '../builder/paper-groups.ts'
import { PrintedQuestion } from './PrintedQuestion.tsx'
import { PrintedText } from './PrintedText.tsx'
import type { PrintChoices } from './print-choices.ts'
import { SheetHead } from './SheetHead.tsx'
import classes from './sheets.module.css'

/** The questions of a set, with the right answers if `isKeyed`. */
export function QuestionSheet({
  print,
  set,
  isKeyed,
  choices,
}: {
  readonly print: PrintedPaper
  readonly set: PrintedSet
  readonly isKeyed: boolean
  readonly choices: PrintChoices
}) {
  const { letter, questions, sections, passages, key } = set
  const kept = { passages, choices, keys: isKeyed ? key : null }
  return (
    <article
      className={classes.sheet}
      data-set={letter}
      data-size={choices.size}
      aria-label={`Set ${letter}, ${isKeyed ? 'paper with key' : 'paper'}`}
    >
      <SheetHead
        print={print}
        letter={letter}
        what={isKeyed ? 'Paper with key: not for candidates' : null}
        fields={isKeyed ? [] : ['Name', 'Roll number']}
      />
      {sections ? (
        sections.map((section, place) => (
          <div key={section.first}>
            <SectionHead
              section={section}
              place={place}
              of={sections.length}
              minutes={print.section_plan?.minutes[place]}
            />
            <Questions
              {...kept}
              questions={questions.slice(section.first - 1, section.first - 1 + section.count)}
            />
          </div>
        ))
      ) : (
        <>
          <p className={classes.marking}>
            {markingText(plainRules, [...new Set(questions.map(({ type }) => type))])}
          </p>
          <Questions {...kept} questions={questions} />
        </>
      )}
      <p className={classes.end}>End of the paper</p>
    </article>
  )
}

function SectionHead({
  section: { name, language, translations, instructions, instructions_format, ...section },
  place,
  of,
  minutes,
}: {
  readonly section: PaperSection
  readonly place: number
  readonly of: number
  /** The section's own time in minutes; undefined if it has none. */
  readonly minutes: number | undefined
}) {
  const { marking, answer_at_most, count } = section
  return (
    <div className={classes.sectionHead}>
      <h3 className={classes.sectionName}>
        {of > 1 ? `Section ${place + 1}: ` : null}
        <PrintedText
          text={name}
          format="plain"
          language={language}
          translations={textsOf(translations, (one) => one.name)}
          inline
        />
      </h3>
      <p className={classes.marking}>
        {minutes ? `Time: ${formatDuration(minutes * 60)}. ` : null}
        {countOf(count, 'question')}. {marking}
        {answer_at_most === null ? null : ` Answer any ${answer_at_most} of ${count}.`}
      </p>
      {instructions === null ? null : (
        <PrintedText
          text={instructions}
          format={instructions_format}
          language={language}
          translations={textsOf(translations, (one) => one.instructions)}
        />
      )}
    </div>
  )
}

type SectionTexts = NonNullable<PaperSection['translations']>

/** One of the texts of a section, by language. Omits languages without it. */
const textsOf = (
  translations: PaperSection['translations'],
  textOf: (texts: SectionTexts[string]) => string | null,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([tag, texts]) => {
      const text = textOf(texts)
      return text === null ? [] : [[tag, text]]
    }),
  )

function Questions({
  questions,
  passages,
  choices,
  keys,
}: {
  readonly questions: readonly PaperQuestion[]
  readonly passages: readonly PaperPassage[] | undefined
  readonly choices: PrintChoices
  /** By index in the whole paper; null for a paper without the key. */
  readonly keys: PrintedSet['key'] | null
}) {
  return (
    <div className={classes.questions} data-columns={choices.columns}>
      {questionGroups(questions, passages).map(({ passage, questions: own }) => (
        <div key={own[0]?.id}>
          {passage ? (
            <div className={classes.passage} data-passage>
              <p className={classes.passageTitle}>{passageTitle(own)}</p>
              <PrintedText {...passage} />
              {passage.image ? (
                <img
                  className={classes.picture}
                  src={pictures.question(passage.image)}
                  alt="Figure of the passage"
                />
              ) : null}
            </div>
          ) : null}
          {own.map((question) => (
            <PrintedQuestion
              key={question.id}
              question={question}
              answer={keys?.[question.display_id - 1] ?? null}
              choices={choices}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
