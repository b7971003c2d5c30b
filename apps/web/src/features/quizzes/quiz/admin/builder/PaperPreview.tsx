import { Alert, Button, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../../../lib/dates.ts'
import { messageOf } from '../../../../../lib/query-client.ts'
import { FocusBack } from '../../../../../ui/feedback/FocusBack.tsx'
import { LoadError } from '../../../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../../../ui/feedback/Loading.tsx'
import { languageLabel } from '../../../../../ui/languages/language-names.ts'
import { paperPreviewQuery } from './builder.api.ts'
import classes from './PaperPreview.module.css'
import { PaperSheet } from './PaperSheet.tsx'
import { paperIn } from './paper-in-language.ts'
import type { PreviewInput } from './preview-input.ts'

export function PaperPreview({
  input,
  languages,
  isTimed,
  onClose,
}: {
  readonly input: PreviewInput
  /** The languages that students can choose between; null if there is no choice. */
  readonly languages: PaperLanguages | null
  /** True if each section has its own time. */
  readonly isTimed: boolean
  readonly onClose: () => void
}) {
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data, error, isFetching, refetch } = useQuery(paperPreviewQuery(input, languages))
  const [chosen, setChosen] = useState<string | null>(null)
  const language = chosen ?? languages?.deciding ?? null
  const { sections, shuffle_questions, shuffle_options } = input.body
  const changes =
    shuffle_questions || shuffle_options || sections.some(({ sources }) => hasDraw(sources))
  return (
    <Modal
      opened
      onClose={onClose}
      title="As a student sees it"
      size="58rem"
      fullScreen={isSmall ?? false}
      closeButtonProps={{ 'aria-label': 'Close the preview' }}
    >
      <FocusBack />
      {changes ? (
        <div className={classes.note}>
          <p>This is one possible paper. Drawn or shuffled questions can come out differently.</p>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Draw again
          </Button>
        </div>
      ) : null}
      {input.leftOut > 0 ? (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {countOf(input.leftOut, 'source')} left out: not filled in yet.
        </Alert>
      ) : null}
      {languages && language !== null ? (
        <NativeSelect
          label="Language"
          maw={280}
          mb="md"
          data={languages.offered.map((tag) => ({ value: tag, label: languageLabel(tag) }))}
          value={language}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : null}
      {data ? (
        <PaperSheet
          paper={language === null ? data : paperIn(language, data)}
          seconds={isTimed ? input.seconds : []}
        />
      ) : error ? (
        <LoadError
          title="The paper could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the paper…">
          <Repeat count={4}>{(index) => <Skeleton key={index} height={150} mb={16} />}</Repeat>
        </Loading>
      )}
    </Modal>
  )
}

const hasDraw = (sources: PreviewInput['body']['sections'][number]['sources']) =>
  sources.some(({ take }) => take === 'draw')
