import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { ContactFields } from './ContactFields.tsx'

/**
 * A message to the admins. Brings the server's answers along: the home page, which carries none of
 * that, loads this when the reader comes near. Who signs in or out finds a form of their own.
 */
export function ContactForm() {
  const user = useSession((session) => session.user)
  return (
    <QueryClientProvider client={queryClient}>
      <ContactFields
        key={user?.id ?? 'visitor'}
        name={user?.name ?? ''}
        email={user?.email ?? ''}
      />
    </QueryClientProvider>
  )
}
