import type { createBrowserRouter } from 'react-router'

const font = '1em "Inter Variable"'

/**
 * Loads the app's font on a first visit. The open page keeps the device's fonts, so that its lines
 * do not reflow. The next page uses the app's font if it has loaded by then.
 */
export function loadFont(router: ReturnType<typeof createBrowserRouter>): void {
  const { dataset } = document.documentElement
  if (dataset['font'] !== undefined) return
  // Without the font, for example offline, the pages keep the device's fonts.
  void document.fonts.load(font).catch(() => [])
  const { pathname } = router.state.location
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname || !document.fonts.check(font)) return
    stop()
    dataset['font'] = ''
  })
}
