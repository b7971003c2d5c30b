import { useMutation } from '@tanstack/react-query'
import { pictures } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useChosenPicture } from '../../../shared/uploads/index.ts'
import { uploadImageMutation } from '../questions.api.ts'

/** The image of a question: what is chosen, what is uploaded, and what can be done with it. */
export type QuestionImage = ReturnType<typeof useQuestionImage>

/**
 * The image of a question. A chosen file waits, with a preview, until it is uploaded or put away;
 * `uploaded` is the file name that the question has, `onUploaded` takes another one or none.
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
    /** An address that shows the chosen file, or else the uploaded image. */
    address: preview ?? (uploaded === null ? null : pictures.question(uploaded)),
    choose: async (wanted: File) => {
      // While one is on its way, another one cannot be dropped.
      if (!isPending) await chosen.choose(wanted)
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
