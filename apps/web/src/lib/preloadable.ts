import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * As React's `lazy`, but a part whose loading has ended is there at once, without a moment of its
 * fallback.
 */
export function preloadable<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const load = async (): Promise<{ readonly default: ComponentType<Props> }> => {
    loaded ??= await importPart()
    return { default: loaded }
  }
  const Lazy: ComponentType<Props> = lazy(load)
  function Part(props: Props) {
    // Once, since another component in the same place would begin anew.
    const [shown] = useState(() => ({ component: loaded ?? Lazy }))
    return createElement(shown.component, props)
  }
  return { Part, load }
}
