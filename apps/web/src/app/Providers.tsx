import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useQuestions } from '../ui/confirm.tsx'
import { cssVariablesResolver, theme } from '../ui/theme.ts'
import { useToasts } from '../ui/toast.ts'

/** Where the night flag is kept: 'light' or 'dark'; absent until the reader chooses. `public/color-scheme.js` reads it too. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

/** The server writes it into the page: the policy allows only styles that carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
// Where the scroll lock of the dialogs looks for it.
Object.assign(window, { __webpack_nonce__: nonce })

/** What every screen stands on: theme, toasts and dialogs. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
      <Overlays />
    </MantineProvider>
  )
}

const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))
const Questions = lazy(async () => ({ default: (await import('../ui/Questions.tsx')).Questions }))

/** What lies above the page, loaded with its first use: toasts and questions. */
function Overlays() {
  const [hasAsked, setAsked] = useState(false)
  const isAsking = useQuestions(({ open }) => open.length > 0)
  const hasToasts = useToasts(({ isWanted }) => isWanted)
  if (isAsking && !hasAsked) setAsked(true)
  return (
    <Suspense fallback={null}>
      {hasToasts ? <Toasts /> : null}
      {hasAsked ? <Questions /> : null}
    </Suspense>
  )
}
