import { useEffect } from 'react'
import { useExam } from '../hooks/sitting-context.ts'
import { commandOf, type KeyPress } from './sitting-keys.ts'

/** Listens to the exam's keys on the whole page, except in dialogs and menus. */
export function useExamKeys(isOn: boolean, onHelp: () => void): void {
  const { room, paper } = useExam()
  useEffect(() => {
    if (!isOn) return
    const choose = (place: number) => {
      const question = paper.find(({ id }) => id === room.store.getState().session.current)
      const option = question?.options[place - 1]
      if (option) room.act({ type: 'choose', option: option.id })
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      const command = commandOf({
        key: event.key,
        withModifier: event.ctrlKey || event.altKey || event.metaKey,
        on: kindOf(event.target),
      })
      if (!command) return
      event.preventDefault()
      if (command.do === 'help') onHelp()
      else if (command.do === 'option') choose(command.place)
      else room.act(command.event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn, onHelp, room, paper])
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

function kindOf(target: EventTarget | null): KeyPress['on'] {
  if (target instanceof HTMLTextAreaElement) return 'text'
  if (!(target instanceof HTMLInputElement)) return 'other'
  if (target.type === 'radio') return 'radio'
  return target.type === 'checkbox' ? 'other' : 'text'
}
