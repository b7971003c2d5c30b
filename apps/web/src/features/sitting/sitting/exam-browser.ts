import { examPageHeader } from '@prepwell/contract/quizzes/entry-limits.ts'

/** What Safe Exam Browser gives a page; the hash is that of the page's address and the key. */
interface SafeExamBrowser {
  readonly security?: {
    readonly configKey?: string
    updateKeys?(done: () => void): void
  }
}

const timeoutMs = 1_000

/** Is this a Safe Exam Browser, of whatever configuration? */
export const isExamBrowser = (): boolean =>
  'SafeExamBrowser' in globalThis || /\bSEB\//.test(navigator.userAgent)

/**
 * The header that proves the configuration of a Safe Exam Browser which adds none to the calls of a
 * page (those of macOS and iOS); undefined in any other browser.
 */
export async function examBrowserHeaders(): Promise<{ headers?: Record<string, string> }> {
  const { SafeExamBrowser } = globalThis as { SafeExamBrowser?: SafeExamBrowser }
  if (!SafeExamBrowser?.security) return {}
  const { security } = SafeExamBrowser
  // The address has changed without a new document.
  await new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs)
    if (security.updateKeys) security.updateKeys(resolve)
    else resolve()
  })
  const hash = security.configKey
  return hash ? { headers: { [examPageHeader]: hash } } : {}
}
