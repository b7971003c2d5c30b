import { useHotkeys } from '@mantine/hooks'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMatch } from 'react-router'
import { Loaded, loadedPart } from '../../../lib/loaded-part.tsx'
import { paths } from '../../../lib/paths.ts'
import { isStaff, isStudent } from '../../../lib/session.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { LoadedDialog } from '../../../ui/feedback/LoadedDialog.tsx'
import type { SearchPage } from './find-pages.ts'
import { useRecentPages } from './recent-pages.ts'

const dialog = loadedPart(async () => (await import('./SearchDialog.tsx')).SearchDialog)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

interface SearchLauncherProps {
  readonly user: SessionUser
  /** Loads the list of pages that the search finds for this reader. */
  readonly loadPages: () => Promise<readonly SearchPage[]>
}

/**
 * Opens the search with a button, or with Ctrl+K (Cmd+K on a Mac). Renders nothing during a
 * practice.
 */
export function SearchLauncher({ user, loadPages }: SearchLauncherProps) {
  const isSitting = useMatch(paths.takePractice()) !== null
  const canSearch = isStudent(user) || isStaff(user)
  return canSearch && !isSitting ? (
    <Launcher key={user.id} user={user} loadPages={loadPages} />
  ) : null
}

function Launcher({ user, loadPages }: SearchLauncherProps) {
  const [isOpen, setOpen] = useState(false)
  useRecentPages(user.id)
  // Loaded once, when the dialog first opens.
  const [pages, setPages] = useState<Promise<readonly SearchPage[]>>()
  const open = () => {
    setPages(pages ?? loadPages())
    setOpen(true)
  }
  // Works even while the user types in a field, but not while another dialog is open.
  useHotkeys([['mod+K', () => document.querySelector('[aria-modal]') ?? open()]], [], true)
  return (
    <>
      <IconButton
        label={`Search (${isMac ? '⌘' : 'Ctrl+'}K)`}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void dialog.load()}
      >
        <IconSearch size={19} stroke={1.8} aria-hidden />
      </IconButton>
      <LoadedDialog isOpen={isOpen}>
        {(opened) =>
          pages === undefined ? null : (
            <Loaded of={dialog} props={{ isOpen: opened, onClose: () => setOpen(false), pages }} />
          )
        }
      </LoadedDialog>
    </>
  )
}
