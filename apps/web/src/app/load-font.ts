import type { createBrowserRouter } from 'react-router'

const font = '1em "Inter Variable"'

/**
 * Brings the app's font on a first visit. The page that is open keeps the fonts of the device: no
 * line may break anew under its reader. The next page has the app's, if it has arrived by then.
 */
export function loadFont(router: ReturnType<typeof createBrowserRouter>): void {
  const { dataset } = document.documentElement
  if (dataset['font'] !== undefined) return
  // Without the font, as without a network, the pages stay as they are.
  void document.fonts.load(font).catch(() => [])
  const { pathname } = router.state.location
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname || !document.fonts.check(font)) return
    stop()
    dataset['font'] = ''
  })
}
