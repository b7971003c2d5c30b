import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ProfileCalls } from '../users.api.ts'
import { isReadablePicture, pictureProblem, unreadablePicture } from './picture-file.ts'
import { useObjectUrl } from './use-object-url.ts'

/** The picture of a profile: a chosen file waits, with a preview, until it is uploaded or put away. */
export function usePicture(calls: ProfileCalls, onDone: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useMutation(calls.updatePicture)
  const remove = useMutation(calls.update)
  const putAway = () => {
    setFile(null)
    setProblem(null)
    onDone()
  }
  return {
    file,
    preview: useObjectUrl(file),
    problem,
    isUploading: upload.isPending,
    isRemoving: remove.isPending,
    choose: async (chosen: File | null) => {
      // While one is on its way, another one cannot be dropped.
      if (!chosen || upload.isPending) return
      const isReadable = async () => ((await isReadablePicture(chosen)) ? null : unreadablePicture)
      const trouble = pictureProblem(chosen) ?? (await isReadable())
      setProblem(trouble)
      setFile(trouble ? null : chosen)
      if (trouble) onDone()
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
