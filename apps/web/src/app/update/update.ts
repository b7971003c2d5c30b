import type { ComponentType } from 'react'
import { create } from 'zustand'

interface Update {
  /** True if the server has a different version from this page. */
  readonly isReady: boolean
  /**
   * Says so. Loaded with the watch for it, because the files of this version may be gone when the
   * next one is there. Null until then.
   */
  readonly Notice: ComponentType | null
}

export const useUpdate = create<Update>()(() => ({ isReady: false, Notice: null }))
