import { Button, Modal } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconCalculator } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import classes from './CalculatorButton.module.css'

/** Opens the scientific calculator in a dialog; Escape closes it, also from inside its frame. */
export function CalculatorButton() {
  const [opened, { open, close }] = useDisclosure(false)
  useWindowEvent('message', ({ origin, data }) => {
    if (origin === window.location.origin && data === 'close-calculator') close()
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalculator size={18} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        Calculator
      </Button>
      <Modal opened={opened} onClose={close} title="Calculator" size={452}>
        <iframe
          className={classes.frame}
          src={paths.calculator}
          title="Scientific calculator"
          data-autofocus
        />
      </Modal>
    </>
  )
}
