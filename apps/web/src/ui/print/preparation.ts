import { useEffect, useEffectEvent } from 'react'

type Preparation = () => Promise<void>

const preparations = new Set<Preparation>()

/** Runs before {@link PrintButton} prints: loads what only the paper shows. */
export function usePreparation(prepare: Preparation): void {
  const latest = useEffectEvent(prepare)
  useEffect(() => {
    const run = () => latest()
    preparations.add(run)
    return () => void preparations.delete(run)
  }, [])
}

/** Runs everything that the page prepares for paper. */
export const prepareForPrint = async (): Promise<void> => {
  await Promise.all([...preparations].map((prepare) => prepare()))
}
