// Runs before the first paint, so that a stored choice never flashes. The
// policy allows no inline script.
{
  let stored = null
  try {
    stored = localStorage.getItem('color-scheme')
  } catch {
    // No storage: the system decides, as for a first visit.
  }
  const isNight =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isNight ? 'dark' : 'light')
  document.documentElement.style.colorScheme = isNight ? 'dark' : 'light'
}
