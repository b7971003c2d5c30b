import { Button, Text, Textarea } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './PastedText.module.css'

/** A text with questions, pasted instead of a file. A corrected one is checked in the same place. */
export function PastedText({
  checked,
  isBusy,
  onCheck,
}: {
  /** The text that was checked last; null if it was a file. */
  readonly checked: string | null
  readonly isBusy: boolean
  readonly onCheck: (text: string) => void
}) {
  const [text, setText] = useState(checked ?? '')
  const help = useId()
  return (
    <details className={classes.paste} open={checked !== null || undefined}>
      <summary className={classes.summary}>Paste text instead</summary>
      <Text id={help} size="sm" c="dimmed" mt={4} mb="xs">
        Number the questions, give each option a letter, and write the key below or at the end:
        “Ans: B”, “Correct: A, C” or “1-B 2-C”. Formulas stand between $ signs. GIFT, Aiken,
        Markdown and tables copied from a spreadsheet work too.
      </Text>
      <Textarea
        aria-label="Text with questions"
        aria-describedby={help}
        placeholder={example}
        autosize
        minRows={8}
        maxRows={20}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        classNames={{ input: classes.text ?? '' }}
      />
      <Button
        mt="sm"
        variant={checked === null ? 'filled' : 'default'}
        leftSection={<IconClipboardText size={18} stroke={1.7} aria-hidden />}
        disabled={text.trim() === '' || isBusy}
        onClick={() => onCheck(text)}
      >
        {checked === null ? 'Check the text' : 'Check the text again'}
      </Button>
    </details>
  )
}

const example = `1. Which colour has the longest wavelength?
(a) Red
(b) Blue
(c) Green
Ans: a`
