import type { ComponentType } from 'react'
import { create } from 'zustand'

interface Update {
  /** True if the server has a different version from this page. */
  readonly isReady: boolean
  /**
   * The message about it, null until it is loaded: with `updates.ts`, not later, because the server
   * no longer has the files of this version once it has another.
   */
  readonly Notice: ComponentType | null
}

export const useUpdate = create<Update>()(() => ({ isReady: false, Notice: null }))
