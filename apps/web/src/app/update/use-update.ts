import type { ComponentType } from 'react'
import { create } from 'zustand'

interface Update {
  /** True if the server has a different version from this page. */
  readonly isReady: boolean
  /**
   * The message about the new version, null until it is loaded. It is loaded together with
   * `updates.ts`, because the server no longer has this version's files once it has another
   * version.
   */
  readonly Notice: ComponentType | null
}

export const useUpdate = create<Update>()(() => ({ isReady: false, Notice: null }))
