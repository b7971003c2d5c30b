import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { replaceRecoveryCodesMutation, turnOffSecondFactorMutation } from './second-factor.api.ts'

export type SecondFactorChange = 'set up' | 'new codes' | 'turn off'

const titles: Readonly<Record<SecondFactorChange, string>> = {
  'set up': 'Set up two-step login',
  'new codes': 'New recovery codes',
  'turn off': 'Turn off two-step login',
}

/**
 * Makes one change to the reader's second step. It cannot be closed by accident while it shows
 * codes.
 */
export function SecondFactorDialog({
  change,
  hasPassword,
  onClose,
}: {
  readonly change: SecondFactorChange
  readonly hasPassword: boolean
  readonly onClose: () => void
}) {
  const [showsCodes, setShowsCodes] = useState(false)
  const closes = !showsCodes
  return (
    <Modal
      opened
      onClose={onClose}
      title={titles[change]}
      withCloseButton={closes}
      closeOnEscape={closes}
      closeOnClickOutside={false}
    >
      {change === 'set up' ? (
        <SecondFactorSetup
          hasPassword={hasPassword}
          onCodes={() => setShowsCodes(true)}
          onDone={() => {
            toast.success('Two-step login is on')
            onClose()
          }}
        />
      ) : null}
      {change === 'new codes' ? (
        <NewCodes onCodes={() => setShowsCodes(true)} onDone={onClose} />
      ) : null}
      {change === 'turn off' ? <TurnOff onDone={onClose} /> : null}
    </Modal>
  )
}

function NewCodes({
  onCodes,
  onDone,
}: {
  readonly onCodes: () => void
  readonly onDone: () => void
}) {
  const replace = useMutation(replaceRecoveryCodesMutation())
  if (replace.data) return <RecoveryCodes codes={replace.data} onKept={onDone} />
  return (
    <ProofForm
      text="You get ten new codes. Your current ones will stop working."
      button="Make new codes"
      error={replace.error}
      isPending={replace.isPending}
      onSubmit={(proof, onError) => replace.mutate(proof, { onSuccess: onCodes, onError })}
    />
  )
}

function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const off = useMutation(turnOffSecondFactorMutation())
  return (
    <ProofForm
      text="From then on your password alone opens your account. For another phone, turn it off here and set it up again."
      button="Turn it off"
      isDangerous
      error={off.error}
      isPending={off.isPending}
      onSubmit={(proof, onError) =>
        off.mutate(proof, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onDone()
          },
          onError,
        })
      }
    />
  )
}
