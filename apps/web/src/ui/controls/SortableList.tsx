import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { createContext, type DragEvent, type ReactNode, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import classes from './SortableList.module.css'

/** A list item, as passed to its buttons. */
interface SortedItem {
  /** For use in a sentence: 'section 2, Optics'. */
  readonly name: string
  /** Index, from 0. */
  readonly place: number
  readonly count: number
  readonly moveTo: (place: number) => void
}

const SortedItemContext = createContext<SortedItem | null>(null)

/** A list whose items can be reordered with {@link MoveButtons} and {@link DragHandle}. */
export function SortableList<Item extends { readonly key: number }>({
  items,
  label,
  nameOf,
  onMove,
  className,
  children,
}: {
  readonly items: readonly Item[]
  /** The list's name for screen readers. */
  readonly label: string
  readonly nameOf: (item: Item, place: number) => string
  readonly onMove: (from: number, to: number) => void
  readonly className: string | undefined
  readonly children: (item: Item, place: number) => ReactNode
}) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    onMove(from, to)
    const name = nameOf(item, from)
    say(`${name.charAt(0).toUpperCase()}${name.slice(1)}: now ${to + 1} of ${items.length}`)
  }
  const dragProps = (place: number) => ({
    'data-dragged': drag?.from === place || undefined,
    'data-drop':
      drag && drag.to === place && drag.from !== place
        ? drag.from < place
          ? 'after'
          : 'before'
        : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      // Texts, links and nested lists inside an item can be dragged too.
      const isHandle = event.target instanceof Element && event.target.matches('[data-drag-handle]')
      if (!isHandle || (event.target as Element).closest('li') !== event.currentTarget) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      event.dataTransfer.setDragImage(event.currentTarget, 20, 20)
      setDrag({ from: place, to: place })
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!drag) return
      event.preventDefault()
      if (drag.to !== place) setDrag({ ...drag, to: place })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!drag) return
      event.preventDefault()
      setDrag(null)
      move(drag.from, place)
    },
    onDragEnd: () => setDrag(null),
  })
  return (
    <>
      <ol aria-label={label} className={`${classes.list} ${className ?? ''}`}>
        {items.map((item, place) => (
          <li key={item.key} className={classes.item} {...dragProps(place)}>
            <SortedItemContext
              value={{
                name: nameOf(item, place),
                place,
                count: items.length,
                moveTo: (to) => move(place, to),
              }}
            >
              {children(item, place)}
            </SortedItemContext>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** Drags the item with the mouse. {@link MoveButtons} do the same by keyboard and touch. */
export function DragHandle() {
  return (
    <span draggable data-drag-handle className={classes.handle} title="Drag to move" aria-hidden>
      <IconGripVertical size={18} stroke={1.8} />
    </span>
  )
}

const steps = [
  { step: -1, word: 'up', icon: IconArrowUp },
  { step: 1, word: 'down', icon: IconArrowDown },
] as const

/** Moves the item one place up or down; renders nothing in a list of one. */
export function MoveButtons() {
  const item = useContext(SortedItemContext)
  if (!item || item.count < 2) return null
  const { name, place, count, moveTo } = item
  return (
    <span className={classes.buttons}>
      {steps.map(({ step, word, icon: Icon }) => (
        <IconButton
          key={word}
          label={`Move ${name} ${word}`}
          disabled={place + step < 0 || place + step >= count}
          onClick={({ currentTarget: button }) => {
            // Rendered synchronously, because a moved element loses focus.
            flushSync(() => moveTo(place + step))
            const buttons = [...(button.parentElement?.querySelectorAll('button') ?? [])]
            const next = button.disabled ? buttons.find((other) => !other.disabled) : button
            next?.focus()
          }}
        >
          <Icon size={17} stroke={1.8} aria-hidden />
        </IconButton>
      ))}
    </span>
  )
}
