import { Button, Group, Progress, Text } from '@mantine/core'
import classes from './PictureField.module.css'
import type { PictureUpload } from './use-picture-uploads.ts'

/** The pictures that are being uploaded into a text. */
export function UploadList({ uploads }: { readonly uploads: readonly PictureUpload[] }) {
  return (
    <div role="status">
      {uploads.map(({ id, name, progress, problem, stop }) => (
        <div key={id} className={classes.upload}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text
              size="sm"
              className={classes.file ?? ''}
              {...(problem === null ? {} : { c: 'red' })}
            >
              {name}: {problem ?? stateOf(progress)}
            </Text>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={stop}>
              {problem === null ? 'Cancel' : 'Dismiss'}
            </Button>
          </Group>
          {problem === null && progress !== null ? (
            <Progress value={100 * progress} size="sm" aria-label={`Upload of ${name}`} />
          ) : null}
        </div>
      ))}
    </div>
  )
}

function stateOf(progress: number | null): string {
  if (progress === null) return 'the connection is broken, trying again'
  return progress < 1 ? 'uploading' : 'almost there'
}
