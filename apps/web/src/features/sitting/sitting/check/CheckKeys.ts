import { useEffect } from 'react'
import { useSitting } from '../hooks/sitting-context.ts'
import { useChecker } from './check-context.ts'

/** The state of the keyboard and the focus when Enter is pressed. */
export interface EnterPress {
  readonly withModifier: boolean
  /** True if the key is held down. */
  readonly isRepeated: boolean
  /** True on a control that uses Enter itself, such as a button or a link, or in a dialog. */
  readonly isOnControl: boolean
}

/** Enter checks the answer, except where it means something else. */
export const isCheckKey = ({ withModifier, isRepeated, isOnControl }: EnterPress): boolean =>
  !withModifier && !isRepeated && !isOnControl

const controls =
  'button, a, select, textarea, summary, [role=button], [role=dialog], [role=alertdialog], [role=menu]'

/** Lets Enter check the current question on the whole page. */
export function CheckKeys({ isOn }: { readonly isOn: boolean }): null {
  const { controller } = useSitting()
  const checker = useChecker()
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return
      const isOurs = isCheckKey({
        withModifier: event.ctrlKey || event.altKey || event.metaKey || event.shiftKey,
        isRepeated: event.repeat,
        isOnControl: event.target instanceof Element && event.target.closest(controls) !== null,
      })
      if (!isOurs) return
      event.preventDefault()
      checker.check(controller.store.getState().session.current)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn, checker, controller])
  return null
}
