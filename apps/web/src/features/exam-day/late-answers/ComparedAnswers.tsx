import { Badge, List, Table, Text, ThemeIcon } from '@mantine/core'
import type { ComparedAnswer, LateFinding } from '@prepwell/contract/exam-day/late-answers.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { DateTime } from '../../../ui/DateTime.tsx'

const effects: Readonly<Record<ComparedAnswer['effect'], { color: string; text: string }>> = {
  counts: { color: 'green', text: 'Counts if accepted' },
  newer_stored: { color: 'gray', text: 'A newer one is stored' },
  too_late: { color: 'red', text: 'Given after its time' },
  too_many: { color: 'gray', text: 'Its section accepts no more' },
}

/** The results of the checks, in words. */
export const Findings = ({ findings }: { readonly findings: readonly LateFinding[] }) => (
  <List spacing={6} size="sm" center={false}>
    {findings.map(({ fits, text }) => (
      <List.Item
        key={text}
        icon={
          <ThemeIcon size={20} radius="xl" variant="light" color={fits ? 'green' : 'red'}>
            {fits ? (
              <IconCheck size={14} aria-label="Fits:" />
            ) : (
              <IconAlertTriangle size={14} aria-label="Does not fit:" />
            )}
          </ThemeIcon>
        }
      >
        {text}
      </List.Item>
    ))}
  </List>
)

/** The stored and late answers side by side, by section. */
export const ComparedAnswers = ({ compared }: { readonly compared: readonly ComparedAnswer[] }) => (
  <Table.ScrollContainer minWidth={520}>
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Question</Table.Th>
          <Table.Th>Stored</Table.Th>
          <Table.Th>Late</Table.Th>
          <Table.Th>What happens to it</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...Map.groupBy(compared, ({ section }) => section)].map(([section, answers]) => (
          <Fragment key={section}>
            {section === null ? null : (
              <Table.Tr>
                <Table.Th colSpan={4} scope="rowgroup">
                  {section}
                </Table.Th>
              </Table.Tr>
            )}
            {answers.map((one) => (
              <AnswerRow key={one.question_id} one={one} />
            ))}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const AnswerRow = ({ one }: { readonly one: ComparedAnswer }) => (
  <Table.Tr>
    <Table.Td>{one.question}</Table.Td>
    <Table.Td>
      <GivenAnswer words={one.stored} at={one.stored_at} />
    </Table.Td>
    <Table.Td>
      <GivenAnswer words={one.late} at={one.late_at} />
    </Table.Td>
    <Table.Td>
      <Badge variant="light" tt="none" miw="max-content" color={effects[one.effect].color}>
        {effects[one.effect].text}
      </Badge>
    </Table.Td>
  </Table.Tr>
)

const GivenAnswer = ({
  words,
  at,
}: {
  readonly words: string | null
  readonly at: number | null
}) => (
  <>
    <Text span size="sm" fw={600}>
      {words ?? 'Blank'}
    </Text>
    {at === null ? null : (
      <Text size="xs" c="dimmed">
        <DateTime at={at} />
      </Text>
    )}
  </>
)
