import { examPageHeader } from '@prepwell/contract/quizzes/entry-limits.ts'

/**
 * The API that Safe Exam Browser offers to pages. The hash covers the page's address and the key.
 */
interface SafeExamBrowser {
  readonly security?: {
    readonly configKey?: string
    updateKeys?(done: () => void): void
  }
}

const timeoutMs = 1_000

/** True in a Safe Exam Browser of any configuration. */
export const isExamBrowser = (): boolean =>
  'SafeExamBrowser' in globalThis || /\bSEB\//.test(navigator.userAgent)

/**
 * The header that proves the configuration of Safe Exam Browser on macOS and iOS, where it adds
 * none to a page's calls by itself. Empty in any other browser.
 */
export async function examBrowserHeaders(): Promise<{ headers?: Record<string, string> }> {
  const { SafeExamBrowser } = globalThis as { SafeExamBrowser?: SafeExamBrowser }
  if (!SafeExamBrowser?.security) return {}
  const { security } = SafeExamBrowser
  // Needed because the address has changed without loading a new document.
  await new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs)
    if (security.updateKeys) security.updateKeys(resolve)
    else resolve()
  })
  const hash = security.configKey
  return hash ? { headers: { [examPageHeader]: hash } } : {}
}
