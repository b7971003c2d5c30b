import { useMutation } from '@tanstack/react-query'
import { pictures } from '../../../../lib/pictures.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { shrinkPicture, useChosenPicture } from '../../../shared/uploads/index.ts'
import { uploadImageMutation } from '../questions.api.ts'

export type QuestionImage = ReturnType<typeof useQuestionImage>

/**
 * The image of a question. A chosen file is previewed until it is uploaded or discarded. `uploaded`
 * is the stored file name; `onUploaded` receives a new file name, or null after a removal.
 */
export function useQuestionImage(
  uploaded: string | null,
  onUploaded: (name: string | null) => void,
) {
  const chosen = useChosenPicture()
  const { mutate, isPending } = useMutation(uploadImageMutation())
  const { file, preview, problem, setProblem, putAway } = chosen
  return {
    file,
    problem,
    putAway,
    isUploading: isPending,
    isUploaded: uploaded !== null,
    /** The URL of the chosen file, or else of the uploaded image. */
    address: preview ?? (uploaded === null ? null : pictures.question(uploaded)),
    choose: async (wanted: File) => {
      // Ignores a file dropped during an upload.
      if (isPending) return
      // If shrinking fails, `choose` gets the original file and says why it is refused.
      await chosen.choose(await shrinkPicture(wanted).catch(() => wanted))
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
