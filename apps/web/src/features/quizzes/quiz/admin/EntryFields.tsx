import { Anchor, Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FoldedOptions } from '../../../../ui/forms/FoldedOptions.tsx'
import { configKeysIn, entryText } from './entry-text.ts'
import type { QuizFields } from './quiz-form.ts'

type Entry = Pick<QuizFields, 'access_code' | 'waiting_room' | 'seb_config_keys'>

interface EntryFieldsProps {
  readonly values: Entry
  readonly set: (changes: Partial<Entry>) => void
  readonly errors: Readonly<Partial<Record<keyof Entry, ReactNode>>>
}

/** The entry requirements of an exam. Collapsed to one line until they are edited. */
export function EntryFields({ values, set, errors }: EntryFieldsProps) {
  return (
    <FoldedOptions
      icon={IconDoorEnter}
      title="Entry"
      summary={entryText({
        ...values,
        seb_config_keys: configKeysIn(values.seb_config_keys),
      })}
      hasErrors={Boolean(errors.access_code || errors.seb_config_keys)}
    >
      <TextInput
        label="Access code"
        description="Students enter it to start, but not to continue after a break. Announce it in the room, because students never see it here. Leave it empty for none."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maw={360}
        value={values.access_code}
        error={errors.access_code}
        onChange={({ currentTarget }) => set({ access_code: currentTarget.value })}
      />
      <Checkbox
        label="Waiting room"
        description="The start page opens 30 minutes before the exam and starts it by itself when it begins."
        checked={values.waiting_room}
        onChange={({ currentTarget }) => set({ waiting_room: currentTarget.checked })}
      />
      <Textarea
        label="Config Keys of Safe Exam Browser"
        description={
          <>
            With a key, the exam opens only in{' '}
            <Anchor
              href="https://safeexambrowser.org"
              target="_blank"
              rel="noreferrer"
              inherit
              underline="always"
            >
              Safe Exam Browser
            </Anchor>{' '}
            with that configuration. One key in each line; leave it empty for any browser.
          </>
        }
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={values.seb_config_keys}
        error={errors.seb_config_keys}
        onChange={({ currentTarget }) => set({ seb_config_keys: currentTarget.value })}
      />
    </FoldedOptions>
  )
}
