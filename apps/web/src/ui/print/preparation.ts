import { useEffect, useEffectEvent } from 'react'

type Preparation = () => Promise<void>

const preparations = new Set<Preparation>()

/**
 * Registers work to do before {@link PrintButton} prints, such as loading content shown only on
 * paper.
 */
export function usePreparation(prepare: Preparation): void {
  const latest = useEffectEvent(prepare)
  useEffect(() => {
    const run = () => latest()
    preparations.add(run)
    return () => void preparations.delete(run)
  }, [])
}

/** Runs all registered preparations. */
export const prepareForPrint = async (): Promise<void> => {
  await Promise.all([...preparations].map((prepare) => prepare()))
}
