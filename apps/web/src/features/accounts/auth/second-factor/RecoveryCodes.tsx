import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../../lib/files.ts'
import { useSession } from '../../../../lib/session.ts'
import { CopyTextButton } from '../../../../ui/controls/CopyTextButton.tsx'
import { focusHere } from '../../../../ui/focus-here.ts'
import { PrintButton } from '../../../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../../../ui/print/PrintHead.tsx'
import { recoveryCodesText } from './recovery-codes-file.ts'
import classes from './SecondFactor.module.css'

/** The recovery codes, shown only once, with buttons to save, copy and print them. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) {
  const email = useSession(({ user }) => user?.email ?? '')
  const text = recoveryCodesText(codes, { site: window.location.host, email })
  const save = () =>
    saveFile('prepwell-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
  return (
    <Stack gap="md" data-print="alone">
      <Text data-print="hidden" ref={focusHere} tabIndex={-1} className={classes.lead ?? ''}>
        These are your recovery codes. If you lose your phone, each of them lets you in once. They
        are shown only now, so keep them somewhere you can reach without your phone.
      </Text>
      <PrintHead>
        Recovery codes of {email} at Prepwell ({window.location.host})
      </PrintHead>
      <ul className={classes.codes} aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={save}
        >
          Save as a file
        </Button>
        <CopyTextButton text={text} label="Copy" />
        <PrintButton />
      </div>
      <Button onClick={onKept}>I have kept them</Button>
    </Stack>
  )
}
