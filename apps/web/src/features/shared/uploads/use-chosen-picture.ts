import { useEffect, useRef, useState } from 'react'
import { isReadablePicture, pictureProblem, unreadablePicture } from './picture-file.ts'

/** A picture that has been chosen but not uploaded yet. */
interface ChosenPicture {
  readonly file: File | null
  /** A chosen file is being read or made smaller. */
  readonly isReading: boolean
  /** An object URL for showing the picture. */
  readonly preview: string | null
  /** Why the file was refused, or what went wrong after it was accepted. */
  readonly problem: string | null
  readonly setProblem: (problem: string | null) => void
  /** Accepts the file if it is a picture. Resolves to false only when it is refused. */
  readonly choose: (file: File) => Promise<boolean>
  readonly putAway: () => void
}

/**
 * Holds a chosen picture. Refuses files that cannot be pictures and provides a preview. With
 * `prepare`, holds what it makes of the chosen file, or the file itself if it rejects.
 */
export function useChosenPicture(prepare?: (file: File) => Promise<File>): ChosenPicture {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  // Reading takes seconds on a phone: a file that was put away or replaced meanwhile is dropped.
  const last = useRef<File | null>(null)
  return {
    file,
    isReading,
    preview: useObjectUrl(file),
    problem,
    setProblem,
    choose: async (chosen) => {
      last.current = chosen
      setReading(true)
      const ready = prepare ? await prepare(chosen).catch(() => chosen) : chosen
      const isReadable = async () => ((await isReadablePicture(ready)) ? null : unreadablePicture)
      // A browser without `createImageBitmap` throws.
      const trouble = pictureProblem(ready) ?? (await isReadable().catch(() => unreadablePicture))
      if (last.current !== chosen) return true
      setReading(false)
      setProblem(trouble)
      setFile(trouble ? null : ready)
      return trouble === null
    },
    putAway: () => {
      last.current = null
      setReading(false)
      setFile(null)
      setProblem(null)
    },
  }
}

/** An object URL for a local file, revoked when the file changes. */
function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
