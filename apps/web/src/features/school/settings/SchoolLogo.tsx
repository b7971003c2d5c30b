import { Alert, Button, FileButton, Text } from '@mantine/core'
import { IconAlertCircle, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { pictures } from '../../../lib/pictures.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { pictureTypes, sendPicture, useChosenPicture } from '../../shared/uploads/index.ts'
import classes from './SchoolSettings.module.css'
import { updateSchoolMutation } from './settings.api.ts'

/** The logo. A chosen picture is uploaded and shown at once. */
export function SchoolLogo({ logo }: { readonly logo: string | null }) {
  const { choose, problem, setProblem } = useChosenPicture()
  const update = useMutation(updateSchoolMutation())
  const upload = useMutation({
    mutationFn: async (file: File) =>
      update.mutateAsync({ logo: await sendPicture(file, 'school_logo') }),
    meta: { silent: true },
  })
  const isBusy = upload.isPending || update.isPending
  const onError = (error: Error) => setProblem(messageOf(error))
  const send = async (file: File | null) => {
    if (!file || !(await choose(file))) return
    upload.mutate(file, { onError, onSuccess: () => toast.success('The logo has been saved') })
  }
  const remove = () =>
    update.mutate({ logo: null }, { onError, onSuccess: () => toast.success('Logo removed') })
  return (
    <Panel title="Logo">
      <div className={classes.fields}>
        {logo ? (
          <img src={pictures.schoolLogo(logo)} alt="Logo of the school" className={classes.logo} />
        ) : null}
        <Text size="sm" c="dimmed">
          A wide or square picture; a transparent background fits day and night. Pages show it once
          they are loaded again.
        </Text>
        {problem ? (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {problem}
          </Alert>
        ) : null}
        <div className={classes.buttons}>
          <FileButton accept={pictureTypes} onChange={(file) => void send(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isBusy}
                leftSection={<IconPhoto size={17} aria-hidden />}
              >
                {logo ? 'Choose another image' : 'Choose an image'}
              </Button>
            )}
          </FileButton>
          {logo ? (
            <Button
              variant="subtle"
              color="red"
              onClick={remove}
              disabled={isBusy}
              leftSection={<IconTrash size={17} aria-hidden />}
            >
              Remove logo
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}
