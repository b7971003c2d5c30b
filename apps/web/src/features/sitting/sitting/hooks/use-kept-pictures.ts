import { useEffect } from 'react'
import { dropPicturesOf, pictureCache } from '../../../../lib/kept-pictures.ts'
import { picturesFrom } from '../engine/paper-pictures.ts'
import type { Sitting } from './sitting-context.ts'

const day = 24 * 3600

/** Keeps the pictures of the paper on this device until the attempt has ended. */
export function useKeptPictures(sitting: Sitting, isOver: boolean): void {
  useEffect(() => {
    const { controller, paper, takeQuizId } = sitting
    if (isOver) {
      void dropPicturesOf(takeQuizId).catch(() => {})
      return
    }
    const { session, deadline } = controller.store.getState()
    const first = paper.findIndex(({ id }) => id === session.current)
    const names = picturesFrom(sitting, Math.max(0, first))
    if (names.length === 0) return
    const stop = new AbortController()
    const until = deadline ?? Math.floor(Date.now() / 1000) + day
    const cacheName = pictureCache(takeQuizId, until)
    void import('../loading/keep-pictures.ts')
      .then(({ keepPictures }) =>
        keepPictures({ names, takeQuizId, cacheName, signal: stop.signal }),
      )
      .catch(() => {})
    return () => stop.abort()
  }, [sitting, isOver])
}
