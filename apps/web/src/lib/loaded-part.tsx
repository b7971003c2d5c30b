import { type ComponentType, lazy, useState } from 'react'

/** A lazily loaded component; {@link Loaded} shows it. */
export interface LoadedPart<Props extends object> {
  /** Loads it in advance. */
  readonly load: () => Promise<unknown>
  /** The component; undefined until it is loaded. */
  readonly part: () => ComponentType<Props> | undefined
  /** Loads itself when rendered. */
  readonly Lazy: ComponentType<Props>
}

/** Makes a {@link LoadedPart} from the component that `load` imports. */
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
 * Renders a part and loads it if necessary, inside a Suspense boundary. A part loaded in advance
 * renders at once, without a flash.
 */
export function Loaded<Props extends object>({
  of,
  props,
}: {
  readonly of: LoadedPart<Props>
  readonly props: Props
}) {
  // Chosen once, because another component type would remount the part.
  const [{ Part }] = useState(() => ({ Part: of.part() ?? of.Lazy }))
  return <Part {...props} />
}
