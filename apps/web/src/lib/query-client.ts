import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../ui/feedback/toast.ts'
import { CallError, networkError } from './call-error.ts'
import { useSession } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The screen shows the error itself, so no toast is shown. */
  readonly silent?: boolean
}

const second = 1000

/** Cache of the server's responses. Every failed call shows a toast unless `meta.silent`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, _result, mutation) => report(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30 * second,
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && error.isTemporary && error.status !== 429,
      retryDelay: (attempt) => Math.min(second * 2 ** attempt, 8 * second),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Clears the cache when another user signs in, so that nobody sees data loaded for somebody else.
useSession.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) queryClient.clear()
})

function report(error: Error, meta: CallMeta | undefined): void {
  if (meta?.silent) return
  // The end of a session is reported once for all calls that noticed it.
  if (error instanceof CallError && error.code === 'not_authenticated') return
  // The reader is redirected to the setup page, which explains why.
  if (error instanceof CallError && error.code === 'second_factor_required') return
  toast.error(messageOf(error))
}

/** Message to show for a failed call. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError && error.message ? error.message : networkError
