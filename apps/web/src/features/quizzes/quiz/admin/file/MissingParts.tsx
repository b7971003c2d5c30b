import { Alert, Button, List, Text } from '@mantine/core'
import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import type { CheckedQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { countOf } from '../../../../../lib/dates.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { createMarkingSchemeMutation } from '../../../../bank/marking-schemes/index.ts'

/** Lists what a quiz file needs and the school does not have. */
export function MissingParts({
  checked: { problems, missing_schemes },
  onCheckAgain,
}: {
  readonly checked: CheckedQuizFile
  /** Called after something has been added. */
  readonly onCheckAgain: () => void
}) {
  const others = problems.filter(({ path }) => !path.endsWith('.scheme_id'))
  if (problems.length === 0)
    return (
      <Alert
        role="status"
        color="green"
        icon={<IconCircleCheck aria-hidden />}
        title="Everything in the file is here"
      >
        Choose when the quiz begins, change what you like, and add it.
      </Alert>
    )
  return (
    <>
      {missing_schemes.length > 0 ? (
        <MissingSchemes missing={missing_schemes} onAdded={onCheckAgain} />
      ) : null}
      {others.length > 0 ? (
        <Alert
          role="status"
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={
            others.length === 1 ? 'One thing is missing' : `${others.length} things are missing`
          }
        >
          <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
            {others.map(({ path, message }) => (
              <List.Item key={path}>{message}</List.Item>
            ))}
          </List>
          <Text size="sm" mt="xs">
            Add what is missing and choose the file again, or choose something else in the form.
          </Text>
        </Alert>
      ) : null}
    </>
  )
}

/** Adds the marking schemes that the file needs. */
function MissingSchemes({
  missing,
  onAdded,
}: {
  readonly missing: CheckedQuizFile['missing_schemes']
  readonly onAdded: () => void
}) {
  const { mutateAsync } = useMutation(createMarkingSchemeMutation())
  const add = useMutation({
    mutationFn: async () => {
      for (const { name, year, rules } of missing) await mutateAsync({ name, year, rules })
    },
    onSuccess: onAdded,
    meta: { silent: true },
  })
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${countOf(missing.length, 'marking scheme')} of the file ${missing.length === 1 ? 'is' : 'are'} not here yet`}
    >
      <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {missing.map(({ name, year, rules }) => (
          <List.Item key={`${name} ${year}`}>
            <b>{year === null ? name : `${name} ${year}`}</b>: {markingText(rules)}
          </List.Item>
        ))}
      </List>
      {add.error ? (
        <Text size="sm" mt="xs" role="alert" c="var(--mantine-color-error)">
          {messageOf(add.error)}
        </Text>
      ) : null}
      <Button mt="sm" size="sm" loading={add.isPending} onClick={() => add.mutate()}>
        {missing.length === 1 ? 'Add the marking scheme' : 'Add the marking schemes'}
      </Button>
    </Alert>
  )
}
