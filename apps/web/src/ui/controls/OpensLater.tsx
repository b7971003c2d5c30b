import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { idle } from '../../lib/idle.ts'
import type { LoadedPart } from '../../lib/loaded-part.tsx'
import { toast } from '../feedback/toast.ts'
import classes from './OpensLater.module.css'

/** Props of a lazily loaded menu or popover. */
export interface OpensLaterProps {
  /** A `button` element, or a component that passes its props to one. */
  readonly button: ReactElement<HTMLAttributes<HTMLButtonElement>>
}

const names = { menu: 'menu', dialog: 'explanation' } as const

/**
 * A button whose menu or popover is loaded after the first paint, because floating elements are
 * larger than most pages. The button is shown at once. A press before the menu has loaded is
 * repeated once it has.
 */
export function OpensLater<Props extends OpensLaterProps>({
  kind,
  part,
  button,
  children,
}: {
  readonly kind: 'menu' | 'dialog'
  readonly part: LoadedPart<Props>
  readonly button: OpensLaterProps['button']
  /** The lazily loaded part, with the button inside. */
  readonly children: ReactNode
}) {
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  const [isLoaded, setLoaded] = useState(() => part.part() !== undefined)
  const [isPressed, setPressed] = useState(false)
  const { load } = part

  useEffect(() => {
    if (isLoaded) return
    const isWanted = isPressed ? Promise.resolve() : idle()
    void isWanted.then(load).then(
      () => {
        hadFocus.current = place.current?.contains(document.activeElement) ?? false
        setLoaded(true)
      },
      () => {
        // Loading is tried again when the button is next pressed.
        if (!isPressed) return
        setPressed(false)
        toast.error(`The ${names[kind]} could not be opened`)
      },
    )
  }, [isLoaded, isPressed, load, kind])

  useLayoutEffect(() => {
    if (!isLoaded) return
    const working = place.current?.querySelector('button')
    // The loaded part has its own button element, so focus and press must be repeated on it.
    if (hadFocus.current) working?.focus()
    if (isPressed) working?.click()
  }, [isLoaded, isPressed])

  return (
    <span ref={place} className={classes.place}>
      {isLoaded
        ? children
        : cloneElement(button, {
            'aria-haspopup': kind,
            'aria-expanded': false,
            onClick: () => setPressed(true),
          })}
    </span>
  )
}
