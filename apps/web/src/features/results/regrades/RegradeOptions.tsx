import { Checkbox, Radio, Stack } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { useMay } from '../../../lib/use-may.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { canCorrectBank, canKeepBetter, type RegradeDraft } from './regrade-draft.ts'

export function RegradeOptions({
  draft,
  quiz,
  onChange,
}: {
  readonly draft: RegradeDraft
  readonly quiz: Pick<QuizDetail, 'quiz_mode'>
  readonly onChange: (draft: RegradeDraft) => void
}) {
  const mayEditBank = useMay('questions.edit')
  const canKeep = canKeepBetter(draft)
  return (
    <Panel title="How">
      <Stack gap="lg">
        <Radio.Group
          label="Where"
          value={draft.everywhere ? 'everywhere' : 'here'}
          onChange={(value) => onChange({ ...draft, everywhere: value === 'everywhere' })}
        >
          <Stack gap={10} mt={6}>
            <Radio value="here" label={`In this ${quiz.quiz_mode} only`} />
            <Radio
              value="everywhere"
              label="Everywhere these questions were asked"
              description="In other exams and practices too, with private practices and rehearsals. You see the list before anything changes."
            />
          </Stack>
        </Radio.Group>
        <Checkbox
          label="Nobody loses marks"
          description={
            canKeep
              ? 'Who had more marks for a question before keeps them.'
              : 'Not possible while a question is left out: it counts for nobody.'
          }
          disabled={!canKeep}
          checked={draft.keep_better && canKeep}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, keep_better: currentTarget.checked })
          }
        />
        {mayEditBank && canCorrectBank(draft) ? (
          <Checkbox
            label="Correct the question bank too"
            description="The questions get the new key there, as a new version."
            checked={draft.correct_bank}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, correct_bank: currentTarget.checked })
            }
          />
        ) : null}
      </Stack>
    </Panel>
  )
}
