import { useMutation } from '@tanstack/react-query'
import { pictures } from '../../../../lib/pictures.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { shrinkPicture, useChosenPicture } from '../../../shared/uploads/index.ts'
import { uploadImageMutation } from '../questions.api.ts'

export type QuestionImage = ReturnType<typeof useQuestionImage>

/**
 * The image of a question. A chosen file is previewed until it is uploaded or discarded. `uploaded`
 * is the stored file name; `onUploaded` receives a new file name, or null after a removal. While
 * `isLocked` answers true, no file is taken.
 */
export function useQuestionImage(
  uploaded: string | null,
  onUploaded: (name: string | null) => void,
  isLocked: () => boolean,
) {
  const chosen = useChosenPicture(shrinkPicture)
  const { mutate, isPending, reset } = useMutation(uploadImageMutation())
  const { file, isReading, preview, problem, setProblem } = chosen
  const putAway = () => {
    // An upload that is still running must not end up in what the form holds by then.
    reset()
    chosen.putAway()
  }
  return {
    file,
    isReading,
    /** A file is chosen that the question does not have yet. */
    isWaiting: isReading || file !== null,
    problem,
    putAway,
    isUploading: isPending,
    isUploaded: uploaded !== null,
    /** The URL of the chosen file, or else of the uploaded image. */
    address: preview ?? (uploaded === null ? null : pictures.question(uploaded)),
    choose: (wanted: File) => {
      // No other file can be dropped during an upload.
      if (!isPending && !isLocked()) void chosen.choose(wanted)
    },
    upload: () => {
      if (!file) return toast.info('Image is already uploaded')
      setProblem(null)
      mutate(file, {
        onSuccess: (name) => {
          toast.success('Image uploaded successfully')
          onUploaded(name)
          putAway()
        },
        onError: (error) => setProblem(messageOf(error)),
      })
    },
    remove: () => {
      putAway()
      onUploaded(null)
    },
  }
}
