import { useEffect, useState } from 'react'
import { isReadablePicture, pictureProblem, unreadablePicture } from './picture-file.ts'

/** A file that was chosen as a picture and is not uploaded yet. */
interface ChosenPicture {
  readonly file: File | null
  /** An address that shows it. */
  readonly preview: string | null
  /** Why a file was refused, or what went wrong with it since. */
  readonly problem: string | null
  readonly setProblem: (problem: string | null) => void
  /** Takes the file if it is a picture; false when it was refused. */
  readonly choose: (file: File) => Promise<boolean>
  readonly putAway: () => void
}

/** A picture to choose: refused at once when it cannot be one, with a preview when it can. */
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

/** An address at which the browser shows a local file, for as long as the file is held. */
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
