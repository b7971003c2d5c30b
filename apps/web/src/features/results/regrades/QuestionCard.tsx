import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { regradePolicies } from '@prepwell/contract/results/regrade-policies.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pictures } from '../../../lib/pictures.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PaperReading } from '../../../ui/languages/PaperReading.tsx'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { QuestionTypeBadge } from '../../bank/questions/index.ts'
import { questionAnswersQuery } from '../class-results/index.ts'
import { HeldBack } from './HeldBack.tsx'
import { KeyFields } from './KeyFields.tsx'
import { policyTexts } from './policy-texts.ts'
import { type DraftItem, readPolicy } from './regrade-draft.ts'
import classes from './regrades.module.css'

interface QuestionCardProps {
  readonly quizId: number
  readonly item: DraftItem
  /** The question's number on the paper. */
  readonly number: number
  /** The question's earlier regrades as texts: 'Also accept C'. */
  readonly earlier: readonly string[]
  readonly error: string | null
  readonly onChange: (item: DraftItem) => void
  readonly onRemove: () => void
}

/** A regrade marks every attempt at a practice, not only the first ones. */
export const allAttempts = { attempts: 'all' } as const

const policies = regradePolicies.map((value) => ({ value, label: policyTexts[value].label }))

/** A question to mark again: how it was answered, the chosen policy, and its key. */
export function QuestionCard({
  quizId,
  item,
  number,
  earlier,
  error,
  onChange,
  onRemove,
}: QuestionCardProps) {
  const {
    data: question,
    error: failure,
    isFetching,
    refetch,
  } = useQuery(questionAnswersQuery(quizId, item.question_id, allAttempts))
  return (
    <li className={classes.item} aria-label={`Question ${number}`}>
      <div className={classes.itemHead}>
        <h3>Question {number}</h3>
        <QuestionTypeBadge type={item.type} />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconX size={16} aria-hidden />}
          aria-label={`Remove question ${number} from the regrade`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      {earlier.length > 0 ? (
        <p className={classes.about}>Marked again before: {earlier.join('; ')}.</p>
      ) : null}
      <HeldBack quizId={quizId} questionId={item.question_id} />
      <NativeSelect
        label="What becomes of it"
        description={policyTexts[item.policy].meaning}
        inputWrapperOrder={['label', 'input', 'description']}
        data={policies}
        value={item.policy}
        maw={520}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...item, policy: readPolicy(value) ?? item.policy })
        }
      />
      {question ? (
        <PaperReading languages={question.languages} quiz={quizId}>
          <Translated
            text={question.statement}
            format={question.question_format}
            language={question.language}
            translations={question.translations}
          />
          {question.question_image ? (
            <Picture
              src={pictures.question(question.question_image)}
              alt={`Figure of question ${number}`}
              className={classes.image}
            />
          ) : null}
          <KeyFields question={question} item={item} error={error} onChange={onChange} />
        </PaperReading>
      ) : failure ? (
        <LoadError
          title="The question could not be loaded"
          message={messageOf(failure)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the question…">
          <Skeleton height={180} />
        </Loading>
      )}
    </li>
  )
}
