import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const brand: MantineColorsTuple = [
  '#eef2fe',
  '#dbe4fc',
  '#b8c9f8',
  '#98b0f4',
  '#7b9af0',
  '#5478e6',
  '#3f63dc',
  '#2f50c4',
  '#27429f',
  '#1f367f',
]

// Semantic colours. White text passes AA on shade 6 of red, green and teal; black on shade 6 of
// yellow.
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
]
const green: MantineColorsTuple = [
  '#f0fdf4',
  '#dcfce7',
  '#bbf7d0',
  '#86efac',
  '#4ade80',
  '#1f9d4d',
  '#15803d',
  '#126b34',
  '#14532d',
  '#0f4023',
]
const yellow: MantineColorsTuple = [
  '#fffbeb',
  '#fef3c7',
  '#fde68a',
  '#fcd34d',
  '#fbc02d',
  '#f6ad1b',
  '#eb9c0a',
  '#b45309',
  '#92400e',
  '#78350f',
]
const teal: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14a394',
  '#0f766e',
  '#115e59',
  '#134e4a',
  '#10403d',
]
// In night mode, shade 7 is the colour of surfaces and shade 8 of the page behind them.
const dark: MantineColorsTuple = [
  '#d8dde6',
  '#b9c1ce',
  '#98a2b3',
  '#6b7587',
  '#333c4d',
  '#2a3240',
  '#222936',
  '#181d27',
  '#10141c',
  '#0b0e14',
]

/**
 * Inter has Latin, Greek and Cyrillic. Other scripts use system fonts: first those of macOS, then
 * Windows, Android and Linux. `scripts.css` changes the order for some languages.
 */
const fontFamily = [
  "var(--app-font), 'Inter Fallback', 'Inter Fallback Roboto', 'Inter Fallback DejaVu'",
  'system-ui, -apple-system',
  "'Segoe UI', Roboto",
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'",
  "'Kohinoor Devanagari', 'Nirmala UI', 'Noto Sans Devanagari'",
  "'Geeza Pro', 'Noto Sans Arabic', 'Noto Naskh Arabic'",
  "'Arial Hebrew', 'Noto Sans Hebrew'",
  "'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'",
  'sans-serif',
].join(', ')

const dialog = {
  // No blur: a slow phone would redraw it for every frame.
  overlayProps: { backgroundOpacity: 0.5 },
  closeButtonProps: { 'aria-label': 'Close' },
  styles: { title: { fontWeight: 650, fontSize: '1.0625rem' } },
  // The `header` element of a dialog must not count as the page's banner landmark.
  attributes: { header: { role: 'presentation' } },
}

/** The one place for colour, radius, font and spacing. */
export const theme = createTheme({
  colors: { brand, red, green, yellow, teal, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily,
  headings: { fontFamily, fontWeight: '650', textWrap: 'balance' },
  // Plain objects rather than `Modal.extend(…)`, which would load the components with the first
  // page.
  components: {
    Modal: {
      defaultProps: {
        ...dialog,
        centered: true,
        radius: 'lg',
      },
    },
    Drawer: { defaultProps: dialog },
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Show or hide the characters', tabIndex: 0 },
      },
    },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        openDelay: 250,
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
})

const meanings = ['red', 'green', 'teal'] as const

const textShades = (shade: number) =>
  Object.fromEntries(
    meanings.map((name) => [
      `--mantine-color-${name}-text`,
      `var(--mantine-color-${name}-${shade})`,
    ]),
  )

// At night the library's tints are nearly black and hard to tell apart.
const nightTints = Object.fromEntries(
  [...meanings, 'yellow', 'brand', 'gray'].flatMap((name) => [
    [
      `--mantine-color-${name}-light`,
      `color-mix(in srgb, var(--mantine-color-${name}-5) 20%, transparent)`,
    ],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
  ]),
)

/** Raises contrasts of Mantine's defaults to WCAG AA, and defines the app's surfaces. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5b6475',
    '--mantine-color-placeholder': '#6b7485',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-disabled': '#e9ecf2',
    '--mantine-color-disabled-color': '#5b6475',
    '--mantine-color-default-border': '#dfe3ea',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-yellow-text': 'var(--mantine-color-yellow-8)',
    '--app-page': '#f6f7fa',
    '--app-field-border': '#868fa0',
    '--app-focus': 'var(--mantine-color-brand-6)',
    '--app-shadow': '0 1px 2px rgb(24 35 60 / 5%), 0 4px 14px rgb(24 35 60 / 5%)',
    ...textShades(7),
  },
  dark: {
    '--mantine-color-dimmed': '#a3adbd',
    '--mantine-color-placeholder': '#8a94a6',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-disabled': 'var(--mantine-color-dark-6)',
    '--mantine-color-disabled-color': '#98a2b3',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
    '--mantine-color-yellow-text': 'var(--mantine-color-yellow-4)',
    '--app-page': 'var(--mantine-color-dark-8)',
    '--app-field-border': '#667085',
    '--app-focus': 'var(--mantine-color-brand-4)',
    '--app-shadow': 'none',
    ...textShades(4),
    ...nightTints,
  },
})
