import { Alert, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, use } from 'react'
import { pictures } from '../../../../lib/pictures.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { useSession } from '../../../../lib/session.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { LoadError } from '../../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { InLanguages } from '../../../../ui/languages/InLanguages.tsx'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { QuestionTypeBadge } from '../../../bank/questions/index.ts'
import type { LoadedAttempt } from '../attempt.api.ts'
import { AnswerReview } from '../review/answer-reviews.tsx'
import { Passage } from '../review/Passage.tsx'
import { passageTitle, reviewGroups } from '../review/review-groups.ts'
import { Objecting } from './Objecting.tsx'
import { ObjectionAtQuestion } from './ObjectionAtQuestion.tsx'
import { provisionalKeyQuery } from './objections.api.ts'
import classes from './ProvisionalKey.module.css'

type Key = Awaited<ReturnType<NonNullable<ReturnType<typeof provisionalKeyQuery>['queryFn']>>>

/** The student's answers beside the provisional key, without marks, and the objections to it. */
export function ProvisionalKey({ attempt }: { readonly attempt: LoadedAttempt }) {
  const { data, error, isFetching, refetch } = useQuery(provisionalKeyQuery(attempt.take_quiz_id))
  const reader = useSession(({ user }) => user?.id ?? 0)
  if (!data && error)
    return (
      <LoadError
        title="The key could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!data) return <KeySkeleton />
  return (
    <Objecting attempt={attempt}>
      <Stack gap="lg">
        <KeyNotice closeAt={data.objections_close_at} ahead={attempt.ahead} />
        <InLanguages
          languages={data.languages}
          reader={reader}
          quiz={data.quiz_id}
          fallback={<KeySkeleton />}
        >
          <KeyQuestions provisional={data} />
        </InLanguages>
      </Stack>
    </Objecting>
  )
}

const KeySkeleton = () => (
  <Loading what="Loading the key…">
    <Skeleton h={420} />
  </Loading>
)

function KeyNotice({ closeAt, ahead }: { readonly closeAt: number; readonly ahead: number }) {
  const isOpen = useNow(ahead) < closeAt
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title="This is the provisional key">
      These are your answers beside the key as it stands now. There are no marks yet.{' '}
      {isOpen ? (
        <>
          Is something wrong with a question? You can object to it until <DateTime at={closeAt} />.
        </>
      ) : (
        <>
          Objections closed on <DateTime at={closeAt} />. Your result appears here when they have
          been decided.
        </>
      )}
    </Alert>
  )
}

function KeyQuestions({ provisional }: { readonly provisional: Key }) {
  const reading = use(ReadingContext)
  const sections = provisional.sections?.map((section) => ({
    name: reading ? inMain(reading, section.name, section.translations) : section.name,
  }))
  const groups = reviewGroups(
    provisional.questions.map((question) => ({ question })),
    { sections, passages: provisional.passages },
  )
  return (
    <Stack gap="lg">
      {reading ? <reading.Switch /> : null}
      {groups.map(({ section, name, runs }) => (
        <Stack key={section} gap="md" component={name === null ? 'div' : 'section'}>
          {name === null ? null : (
            <Title order={2} size="h3">
              {name}
            </Title>
          )}
          {runs.map(({ passage, questions }) => (
            <Fragment key={questions[0]?.place}>
              {passage ? (
                <Passage
                  passage={passage}
                  title={passageTitle(questions.map(({ item }) => item.question.display_id))}
                />
              ) : null}
              {questions.map(({ item: { question } }) => (
                <KeyQuestion
                  key={question.id}
                  question={question}
                  titleLevel={name === null ? 2 : 3}
                />
              ))}
            </Fragment>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function KeyQuestion({
  question,
  titleLevel,
}: {
  readonly question: Key['questions'][number]
  readonly titleLevel: 2 | 3
}) {
  return (
    <Paper
      withBorder
      component="article"
      className={classes.question}
      aria-label={`Question ${question.display_id}`}
    >
      <Group gap="xs">
        <Title order={titleLevel} size="h4">
          Question {question.display_id}
        </Title>
        <QuestionTypeBadge type={question.type} />
      </Group>
      <Translated
        text={question.statement}
        format={question.question_format}
        language={question.language}
        translations={question.translations}
      />
      {question.question_image ? (
        <Picture
          className={classes.image}
          src={pictures.question(question.question_image)}
          alt={`Figure of question ${question.display_id}`}
          loading="lazy"
        />
      ) : null}
      {question.is_held ? (
        <Text size="sm" c="dimmed">
          Another exam asks this question too: its key is shown when the results of that exam are
          out.
        </Text>
      ) : (
        <>
          <AnswerReview question={question} isRight={null} />
          <ObjectionAtQuestion question={question} />
        </>
      )}
    </Paper>
  )
}
