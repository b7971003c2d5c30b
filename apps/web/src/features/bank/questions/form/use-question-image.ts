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
 * is the stored file name; `onUploaded` receives a new file name, or null after a removal, and
 * returns false if it could not be taken. `isLocked` is true while no file may be chosen.
 */
export function useQuestionImage(
  uploaded: string | null,
  {
    onUploaded,
    isLocked,
  }: {
    readonly onUploaded: (name: string | null) => boolean
    readonly isLocked: () => boolean
  },
) {
  const { file, preview, problem, setProblem, ...chosen } = useChosenPicture()
  /** The chosen file from its choice on; it is compared, made smaller and read before it goes. */
  const [onItsWay, setOnItsWay] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(0)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const latest = useRef<{ readonly name: string; readonly from: File }>(null)
  const isUploading = onItsWay !== null
  const putAway = () => {
    running.current?.abort()
    running.current = null
    setOnItsWay(null)
    chosen.putAway()
  }
  const waiting = onItsWay ?? file
  const upload: PictureUpload | null = waiting && {
    ...{ id: 1, name: waiting.name, progress },
    problem: onItsWay ? null : problem,
    stop: putAway,
  }
  /** The file to send; null if there is nothing to send. */
  const prepare = async (wanted: File, { signal }: AbortController): Promise<File | null> => {
    const { current } = latest
    if (current?.name === uploaded && (await isSame(current.from, wanted))) {
      if (!signal.aborted) toast.info('Image is already uploaded')
      return null
    }
    // A file that cannot be read is refused with its own words.
    const sent = await shrinkPicture(wanted).catch(() => wanted)
    if (signal.aborted) return null
    const isAccepted = await chosen.choose(sent)
    if (signal.aborted) chosen.putAway()
    return isAccepted && !signal.aborted ? sent : null
  }
  const send = async (wanted: File, stop: AbortController): Promise<void> => {
    const { signal } = stop
    const sent = await prepare(wanted, stop)
    if (sent === null) return
    try {
      const name = await uploadPatiently(sent, { onProgress: setProgress, signal })
      if (signal.aborted) return
      if (onUploaded(name)) {
        latest.current = { name, from: wanted }
        toast.success('Image uploaded successfully')
      } else toast.error('The image came while the question was being saved, and is not in it')
      chosen.putAway()
    } catch (error) {
      if (!signal.aborted) setProblem(pictureTrouble(error))
    }
  }
  return {
    /** The chosen file as it is sent, until it is uploaded or put away. */
    file,
    /** A chosen file is not in the question yet: on its way, or failed and not put away. */
    isWaiting: waiting !== null,
    /** The same on its way, or with the reason why it failed. */
    upload,
    /** Why a file was not accepted. */
    problem: waiting ? null : problem,
    putAway,
    isUploading,
    isUploaded: uploaded !== null,
    /** A URL of the chosen file, otherwise of the uploaded image. */
    address: preview ?? (uploaded === null ? null : pictures.question(uploaded)),
    choose: async (wanted: File) => {
      // No other file can be dropped during an upload.
      if (running.current) return
      if (isLocked()) return toast.info('The question is being saved. Choose the image afterwards')
      const stop = new AbortController()
      running.current = stop
      // One that failed makes room.
      chosen.putAway()
      setProgress(0)
      setOnItsWay(wanted)
      try {
        await send(wanted, stop)
      } finally {
        if (running.current === stop) {
          running.current = null
          setOnItsWay(null)
        }
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
