import { Badge, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMay } from '../../../../lib/use-may.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Fact } from '../../../../ui/layout/Facts.tsx'
import { setFactsMutation } from '../questions.api.ts'
import { DifficultySuggestion } from './DifficultySuggestion.tsx'
import {
  difficultyNames,
  expectedText,
  originText,
  type QuestionDetail,
  suggestion,
} from './fact-texts.ts'
import { useChecking } from './facts.api.ts'
import classes from './facts.module.css'

/** The facts about a question; omits those that nobody has entered. */
export function FactList({ question }: { readonly question: QuestionDetail }) {
  const { tags, origin, expected_seconds, reference, author } = question
  return (
    <>
      <DifficultyFact question={question} />
      {tags.length > 0 ? (
        <Fact label="Tags">
          <span className={classes.tags}>
            {tags.map((tag) => (
              <Badge key={tag} variant="default" radius="sm" tt="none" fw={500}>
                {tag}
              </Badge>
            ))}
          </span>
        </Fact>
      ) : null}
      {origin ? <Fact label="Asked in">{originText(origin)}</Fact> : null}
      {expected_seconds === null ? null : (
        <Fact label="Expected time">{expectedText(expected_seconds)}</Fact>
      )}
      {reference === null ? null : <Fact label="Reference">{reference}</Fact>}
      {author ? <Fact label="Written by">{author.name}</Fact> : null}
      <CheckFact question={question} />
    </>
  )
}

function DifficultyFact({
  question: { id, difficulty, measured },
}: {
  readonly question: QuestionDetail
}) {
  const mayEdit = useMay('questions.edit')
  const { mutate, isPending } = useMutation(setFactsMutation())
  const offered = mayEdit ? suggestion(difficulty, measured) : null
  if (difficulty === null && offered === null) return null
  return (
    <Fact label="Difficulty">
      {difficulty === null ? 'Not set' : difficultyNames[difficulty]}
      {offered ? (
        <DifficultySuggestion
          offered={offered}
          isSaving={isPending}
          onAccept={() =>
            mutate(
              { ids: [id], difficulty: offered.difficulty },
              { onSuccess: () => toast.success(`Set to ${offered.difficulty}`) },
            )
          }
        />
      ) : null}
    </Fact>
  )
}

/** Shows who checked the question and when, with a button that makes it a draft again. */
function CheckFact({
  question: { id, status, checked_by, checked_at },
}: {
  readonly question: QuestionDetail
}) {
  const { isOn, mayCheck } = useChecking()
  const { mutate, isPending } = useMutation(setFactsMutation())
  if (status === 'draft' || (!isOn && checked_at === null)) return null
  return (
    <Fact label="Checked">
      {checked_at === null ? (
        'Without a check by another person'
      ) : (
        <>
          {checked_by ? `by ${checked_by.name}, ` : null}
          <DateTime at={checked_at} />
        </>
      )}
      {mayCheck ? (
        <div>
          <Button
            size="compact-xs"
            variant="default"
            mt={6}
            loading={isPending}
            onClick={() =>
              mutate(
                { ids: [id], status: 'draft' },
                { onSuccess: () => toast.success(`Question ${id} is a draft again`) },
              )
            }
          >
            Back to draft
          </Button>
        </div>
      ) : null}
    </Fact>
  )
}
