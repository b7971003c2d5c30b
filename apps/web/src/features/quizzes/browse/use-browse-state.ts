import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { useAddress } from '../../../ui/use-address.ts'
import {
  type BrowseChange,
  type BrowseState,
  changeBrowseState,
  readBrowseState,
  writeBrowseState,
} from './browse-state.ts'

/** Changes the state; as a step of the browser's history, or in place of the current one. */
export type ChangeBrowse = (change: BrowseChange, step?: 'push' | 'replace') => void

/** A browse screen's state in the address, and a way to change it. */
export function useBrowseState(mode: QuizMode): readonly [BrowseState, ChangeBrowse] {
  const [address, changeAddress] = useAddress()
  const change: ChangeBrowse = (wanted, step = 'push') =>
    changeAddress(
      (current) =>
        writeBrowseState(current, changeBrowseState(readBrowseState(current, mode), wanted)),
      { replace: step === 'replace', preventScrollReset: true },
    )
  return [readBrowseState(address, mode), change]
}
