import { useEffect, useRef, useState } from 'react'
import { pictures } from '../../../../lib/pictures.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import {
  type PictureUpload,
  pictureTrouble,
  shrinkPicture,
  uploadPatiently,
  useChosenPicture,
} from '../../../shared/uploads/index.ts'

export type QuestionImage = ReturnType<typeof useQuestionImage>

/**
 * The image of a question. A chosen file is uploaded at once, and previewed meanwhile. `uploaded`
 * is the stored file name; `onUploaded` receives a new file name, or null after a removal.
 */
export function useQuestionImage(
  uploaded: string | null,
  onUploaded: (name: string | null) => void,
) {
  const { file, preview, problem, setProblem, ...chosen } = useChosenPicture()
  const [progress, setProgress] = useState<number | null>(0)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const latest = useRef<{ readonly name: string; readonly from: File }>(null)
  const isUploading = file !== null && problem === null
  const putAway = () => {
    running.current?.abort()
    chosen.putAway()
  }
  const upload: PictureUpload | null = file && {
    ...{ id: 1, name: file.name },
    progress,
    problem,
    stop: putAway,
  }
  return {
    /** The chosen file, until it is uploaded or put away. */
    file,
    /** The same on its way, or with the reason why it failed. */
    upload,
    /** Why a file was not accepted. */
    problem: file ? null : problem,
    putAway,
    isUploading,
    isUploaded: uploaded !== null,
    /** A URL of the chosen file, otherwise of the uploaded image. */
    address: preview ?? (uploaded === null ? null : pictures.question(uploaded)),
    choose: async (wanted: File) => {
      // No other file can be dropped during an upload.
      if (isUploading) return
      running.current?.abort()
      const stop = new AbortController()
      running.current = stop
      const { current } = latest
      if (current?.name === uploaded && (await isSame(current.from, wanted)))
        return toast.info('Image is already uploaded')
      // A file that cannot be read is refused with its own words.
      const sent = await shrinkPicture(wanted).catch(() => wanted)
      if (stop.signal.aborted) return
      const isAccepted = await chosen.choose(sent)
      if (stop.signal.aborted) return chosen.putAway()
      if (!isAccepted) return
      setProgress(0)
      try {
        const name = await uploadPatiently(sent, { onProgress: setProgress, signal: stop.signal })
        if (stop.signal.aborted) return
        latest.current = { name, from: wanted }
        toast.success('Image uploaded successfully')
        onUploaded(name)
        chosen.putAway()
      } catch (error) {
        if (!stop.signal.aborted) setProblem(pictureTrouble(error))
      }
    },
    remove: () => {
      putAway()
      onUploaded(null)
    },
  }
}

/** A file that has changed on the disk since cannot be read any more, so it is another one. */
async function isSame(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size) return false
  try {
    const [bytes, others] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
    const expected = new Uint8Array(others)
    return new Uint8Array(bytes).every((byte, at) => byte === expected[at])
  } catch {
    return false
  }
}
