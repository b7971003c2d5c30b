import { UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { latestAttemptsQuery } from '../../features/dashboard/dashboard.api.ts'
import { paths } from '../../lib/paths.ts'
import placeClasses from './PlaceList.module.css'
import { PlaceList } from './PlaceList.tsx'
import { studentPlaces } from './places.ts'
import { useLogout } from './use-logout.ts'

/** The student's own places, with a hint while results are pending. */
export function StudentSidebar({ onGo }: { readonly onGo?: () => void }) {
  const logout = useLogout()
  const attempts = useQuery({ ...latestAttemptsQuery(), meta: { silent: true } })
  const isPending = attempts.data?.data.some((attempt) => attempt.pending_result) ?? false
  return (
    <nav aria-label="Student">
      <PlaceList
        places={studentPlaces}
        onGo={onGo}
        hints={isPending ? { [paths.myQuizzes]: '( Pending Results )' } : {}}
      >
        <UnstyledButton
          className={placeClasses.place ?? ''}
          onClick={() => {
            onGo?.()
            void logout()
          }}
        >
          <IconLogout size={20} stroke={1.7} aria-hidden />
          Logout
        </UnstyledButton>
      </PlaceList>
    </nav>
  )
}
