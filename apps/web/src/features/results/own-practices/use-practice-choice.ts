import { useState } from 'react'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { useSession } from '../../../lib/session.ts'
import type { PracticeChoices } from './own-practices.api.ts'
import { type PracticeChoice, readChoice, stillOffered } from './practice-choice.ts'

/** The student's last choice on this device, without what is no longer offered, and its setter. */
export function usePracticeChoice(
  offered: PracticeChoices,
): readonly [PracticeChoice, (change: Partial<PracticeChoice>) => void] {
  const key = useSession(({ user }) => `ownPractice.${user?.id ?? 0}`)
  const [choice, setChoice] = useState(() =>
    stillOffered(readChoice(browserStorage.read(key)), offered),
  )
  return [
    choice,
    (change) => {
      const next = { ...choice, ...change }
      setChoice(next)
      browserStorage.write(key, next)
    },
  ]
}
