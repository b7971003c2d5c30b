import { Button, Menu } from '@mantine/core'
import type { notebookFormats } from '@prepwell/contract/results/notebook.ts'
import { IconCards, IconDownload, IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../../lib/files.ts'
import { notebookFileMutation } from '../notebook.api.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Downloads all cards, whatever filters the list has. */
export function ExportMenu({ isEmpty }: { readonly isEmpty: boolean }) {
  const { mutate, isPending } = useMutation(notebookFileMutation())
  const save = (format: (typeof notebookFormats)[number]) =>
    mutate(format, { onSuccess: ({ name, content }) => saveFile(name, content) })
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          disabled={isEmpty}
          loading={isPending}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => save('csv')}>
          CSV, for spreadsheets
        </Menu.Item>
        <Menu.Item leftSection={<IconCards {...icon} />} onClick={() => save('anki')}>
          Text file for Anki
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
