import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/query-client.ts'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useChosenPicture } from '../../../shared/uploads/index.ts'
import type { ProfileCalls } from '../users.api.ts'

/** The picture of a profile. A chosen file is previewed until it is uploaded or discarded. */
export function usePicture(calls: ProfileCalls, onDone: () => void) {
  const chosen = useChosenPicture()
  const { file, preview, problem, setProblem } = chosen
  const upload = useMutation(calls.updatePicture)
  const remove = useMutation(calls.update)
  const putAway = () => {
    chosen.putAway()
    onDone()
  }
  return {
    file,
    preview,
    problem,
    isUploading: upload.isPending,
    isRemoving: remove.isPending,
    choose: async (wanted: File | null) => {
      // Ignores a file dropped during an upload.
      if (!wanted || upload.isPending) return
      if (!(await chosen.choose(wanted))) onDone()
    },
    putAway,
    upload: () => {
      if (!file) return
      setProblem(null)
      upload.mutate(file, {
        onSuccess: () => {
          toast.success('Profile Picture uploaded successfully')
          putAway()
        },
        onError: (error) => setProblem(messageOf(error)),
      })
    },
    remove: async () => {
      const agreed = await confirm({
        title: 'Remove the picture?',
        text: 'The initials are shown in its place.',
        yes: 'Remove',
        no: 'Cancel',
        danger: true,
      })
      if (!agreed) return
      remove.mutate(
        { profile_picture: null },
        {
          onSuccess: () => {
            toast.success('Profile Picture removed')
            onDone()
          },
        },
      )
    },
  }
}
