import { browserStorage } from '../lib/browser-storage.ts'
import { readStoredSession, sessionKey } from '../lib/stored-session.ts'

// Runs below the picture of the page: the build puts it into index.html.

// Fills in what is known about the reader in the picture of the page.
const shell = document.querySelector('[data-shell]')
const { user } = readStoredSession(browserStorage.read(sessionKey))
const [first = '', ...others] = (user?.name ?? '').split(' ')
const texts = shell ? document.createTreeWalker(shell, NodeFilter.SHOW_TEXT) : null
while (texts?.nextNode()) {
  const text = texts.currentNode as Text
  text.data = text.data
    // The initials stay empty: there may be a picture.
    .replace('\uE000\uE001', '')
    .replace('\uE000', first)
    .replace('\uE001', others.join(' '))
}
if (browserStorage.read('admin-sidebar-collapsed') === true)
  for (const part of shell?.querySelectorAll<HTMLElement>(
    '[data-collapsible], aside [data-group]',
  ) ?? [])
    part.dataset['collapsed'] = ''
