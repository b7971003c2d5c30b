import { browserStorage } from '../lib/browser-storage.ts'
import { readStoredSession, sessionKey } from '../lib/stored-session.ts'

// Runs below the static preview of the page. The build puts it into index.html.

// Fills the reader's name and other known data into the static preview of the page.
const shell = document.querySelector('[data-shell]')
const { user } = readStoredSession(browserStorage.read(sessionKey))
const [first = '', ...others] = (user?.name ?? '').split(' ')
const texts = shell ? document.createTreeWalker(shell, NodeFilter.SHOW_TEXT) : null
while (texts?.nextNode()) {
  const text = texts.currentNode as Text
  text.data = text.data
    // The initials stay empty, because the account may have a picture.
    .replace('\uE000\uE001', '')
    .replace('\uE000', first)
    .replace('\uE001', others.join(' '))
}
if (browserStorage.read('admin-sidebar-collapsed') === true)
  for (const part of shell?.querySelectorAll<HTMLElement>(
    '[data-collapsible], aside [data-group]',
  ) ?? [])
    part.dataset['collapsed'] = ''
