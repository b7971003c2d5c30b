import { useEffect, useState } from 'react'
import { isReadablePicture, pictureProblem, unreadablePicture } from './picture-file.ts'

/** A picture that has been chosen but not uploaded yet. */
interface ChosenPicture {
  readonly file: File | null
  /** An object URL for showing the picture. */
  readonly preview: string | null
  /** Why the file was refused, or what went wrong after it was accepted. */
  readonly problem: string | null
  readonly setProblem: (problem: string | null) => void
  /** Accepts the file if it is a picture. Resolves to false when it is refused. */
  readonly choose: (file: File) => Promise<boolean>
  readonly putAway: () => void
}

/** Holds a chosen picture. Refuses files that cannot be pictures and provides a preview. */
export function useChosenPicture(): ChosenPicture {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    file,
    preview: useObjectUrl(file),
    problem,
    setProblem,
    choose: async (chosen) => {
      const isReadable = async () => ((await isReadablePicture(chosen)) ? null : unreadablePicture)
      const trouble = pictureProblem(chosen) ?? (await isReadable())
      setProblem(trouble)
      setFile(trouble ? null : chosen)
      return trouble === null
    },
    putAway: () => {
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
