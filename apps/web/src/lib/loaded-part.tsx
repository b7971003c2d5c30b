import { type ComponentType, lazy, useState } from 'react'

/** A part of the page in a file of its own; {@link Loaded} shows it. */
export interface LoadedPart<Props extends object> {
  /** Loads it before it is shown. */
  readonly load: () => Promise<unknown>
  /** Once it has been loaded. */
  readonly part: () => ComponentType<Props> | undefined
  /** Loads itself when it is shown. */
  readonly Lazy: ComponentType<Props>
}

/** Makes a {@link LoadedPart} of what `load` imports. */
export function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadedPart<Props> {
  let part: ComponentType<Props> | undefined
  const loadPart = async () => {
    part ??= await load()
    return { default: part as ComponentType<object> }
  }
  return { load: loadPart, part: () => part, Lazy: lazy(loadPart) }
}

/**
 * Shows a part, and loads it if need be: it wants a Suspense around it. Where it has been loaded
 * before, it is there at once, without a moment of nothing.
 */
export function Loaded<Props extends object>({
  of,
  props,
}: {
  readonly of: LoadedPart<Props>
  readonly props: Props
}) {
  // Once, since another component in the same place would begin anew.
  const [{ Part }] = useState(() => ({ Part: of.part() ?? of.Lazy }))
  return <Part {...props} />
}
