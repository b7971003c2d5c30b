import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { beginPractice } from '../../../../lib/begin-practice.ts'
import { paths } from '../../../../lib/paths.ts'
import { practiseAgainMutation } from '../attempt.api.ts'
import { againCount } from './summary-texts.ts'

interface PractiseAgainProps {
  readonly attemptId: number
  readonly counts: Parameters<typeof againCount>[0]
}

/** Starts or continues a private practice of everything that did not earn full marks. */
export function PractiseAgain({ attemptId, counts }: PractiseAgainProps) {
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess } = useMutation(practiseAgainMutation(attemptId))
  const begin = () =>
    mutate(undefined, {
      onSuccess: ({ quiz_id, name }) =>
        void navigate(paths.takePractice(quiz_id), {
          state: beginPractice(name, { asUsual: true }),
        }),
    })
  return (
    <Button
      variant="light"
      leftSection={<IconRepeat size={18} aria-hidden />}
      loading={isPending || isSuccess}
      onClick={begin}
    >
      Practise these again ({againCount(counts)})
    </Button>
  )
}
