import { pictureSource } from '@prepwell/contract/bank/text-pictures.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '../../../../ui/feedback/toast.ts'
import { pictureTrouble } from '../picture-file.ts'
import { shrinkPicture } from '../shrink-picture.ts'
import { insertion } from './insert-picture.ts'
import { uploadPatiently } from './upload-patiently.ts'

/** A picture that is being uploaded into a text. */
export interface PictureUpload {
  readonly id: number
  readonly name: string
  /** The share sent, 0 to 1; null while the connection is broken. */
  readonly progress: number | null
  /** The reason for the failure; null while the upload continues. */
  readonly problem: string | null
  readonly stop: () => void
}

/** The field that receives the pictures. */
interface Target {
  /** Contains the text area. */
  readonly box: RefObject<HTMLElement | null>
  readonly value: string
  readonly inline: boolean
  readonly onChange: (value: string) => void
}

/** Uploads pictures and writes them into a text where its cursor was. */
export function usePictureUploads(target: Target) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const latest = useRef(target)
  useLayoutEffect(() => {
    latest.current = target
  })
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const { current } = running
    return () => {
      for (const stop of current) stop.abort()
    }
  }, [])
  useSubmitWait(
    target.box,
    uploads.some(({ problem }) => problem === null),
  )
  const count = useRef(0)
  const add = async (file: File): Promise<void> => {
    const stop = new AbortController()
    running.current.add(stop)
    const id = ++count.current
    const change = (changed: Partial<PictureUpload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)))
    const remove = () => setUploads((all) => all.filter((one) => one.id !== id))
    const end = () => {
      stop.abort()
      remove()
    }
    const { name } = file
    setUploads((all) => [...all, { id, name, progress: 0, problem: null, stop: end }])
    try {
      const uploaded = await uploadPatiently(await shrinkPicture(file), {
        onProgress: (progress) => change({ progress }),
        signal: stop.signal,
      })
      if (stop.signal.aborted) return
      remove()
      write(latest.current, pictureSource({ name: uploaded, alt: '' }))
    } catch (error) {
      if (!stop.signal.aborted) change({ problem: pictureTrouble(error) })
    } finally {
      running.current.delete(stop)
    }
  }
  return {
    uploads,
    /** Adds the files one after the other, so that the pictures keep their order. */
    addAll: async (files: readonly File[]): Promise<void> => {
      textAreaOf(target.box.current)?.focus()
      for (const file of files) await add(file)
    },
  }
}

/**
 * Holds back the submission of the form while a picture is being uploaded, because the form would
 * be sent without it.
 */
function useSubmitWait(box: RefObject<HTMLElement | null>, isUploading: boolean): void {
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form || !isUploading) return
    const wait = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      toast.info('A picture is still on its way')
    }
    form.addEventListener('submit', wait, { capture: true })
    return () => form.removeEventListener('submit', wait, { capture: true })
  }, [box, isUploading])
}

export const textAreaOf = (box: HTMLElement | null): HTMLTextAreaElement | null =>
  box?.querySelector('textarea') ?? null

function write({ box, value, inline, onChange }: Target, source: string): void {
  const field = textAreaOf(box.current)
  // Inserts after the current selection, which stays: it may differ from the one before the upload.
  const at = field?.selectionEnd ?? value.length
  const inserted = insertion({ text: value, at }, source, { inline })
  // The browser's own insertion can be undone with its own undo, but needs the focus.
  if (field !== null && document.activeElement === field) {
    field.setSelectionRange(at, at)
    if (document.execCommand('insertText', false, inserted)) return
  }
  onChange(value.slice(0, at) + inserted + value.slice(at))
}
