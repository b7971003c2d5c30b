import { Button, Group, Text } from '@mantine/core'
import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconDownload,
  IconId,
  IconMailForward,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf } from '../../../../../lib/dates.ts'
import { paths } from '../../../../../lib/paths.ts'
import { LinkButton } from '../../../../../ui/controls/LinkButton.tsx'
import { focusHere } from '../../../../../ui/focus-here.ts'
import { Panel } from '../../../../../ui/layout/Panel.tsx'
import { isTable, rowWords } from '../file/found-files.ts'
import { isZip } from '../file/import-file.ts'
import { namesInWords } from '../file/import-source.ts'
import { countsOf, doneTitle, importTexts, listLinks, withoutAddress } from '../import-texts.ts'
import type { ImportFlow } from '../run/import-flow.ts'
import { grouped } from '../run/run-stages.ts'
import { CountList } from './CountList.tsx'
import classes from './ImportResult.module.css'
import { LeftOutButton } from './LeftOutButton.tsx'
import { nameFrom, reportFile, saveText } from './report-file.ts'

/** The result of an import: figures, a report file, and the next steps. */
export function ImportResult({
  kind,
  flow: { source, report, isFromCheck },
  onAnother,
}: {
  readonly kind: ImportKind
  readonly flow: Extract<ImportFlow, { at: 'done' }>
  readonly onAnother: () => void
}) {
  const { broken } = report
  const slips = report.created - report.students_invited
  const [one, many] = rowWords(report)
  return (
    <Panel title="The import is finished">
      <p className={classes.done} ref={focusHere} tabIndex={-1}>
        <IconCircleCheckFilled size={28} aria-hidden />
        <span>{doneTitle(kind, report)}</span>
      </p>
      <Text c="dimmed" mb="md" className={classes.file}>
        From {namesInWords(source.names)}.
        {isFromCheck &&
          ' The connection was lost before the report arrived, but the server says that the import went through. The figures are from the check.'}
      </Text>
      <CountList counts={countsOf(kind, report, true)} />
      {report.students_invited > 0 && (
        <p className={classes.note}>
          <IconMailForward size={20} stroke={1.7} aria-hidden />
          <span>
            {countOf(report.students_invited, 'invitation is', 'invitations are')} on the way with a
            link to set a password.
          </span>
        </p>
      )}
      {kind === 'students' && slips > 0 && (
        <p className={classes.note}>
          <IconId size={20} stroke={1.7} aria-hidden />
          <span>
            {withoutAddress(slips)}. Select them in the <Link to={paths.staff.students}>list</Link>{' '}
            and choose ‘New slips’.
          </span>
        </p>
      )}
      {broken > 0 && (
        <p className={classes.note}>
          <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
          <span>
            {broken === 1 ? `1 ${one} was` : `${grouped(broken)} ${many} were`} left out. Download{' '}
            {broken === 1 ? 'it' : 'them'} as a file: the first column says why. Fix{' '}
            {broken === 1 ? 'it' : 'them'}, save the file
            {isTable(report) && isZip(source.names[0] ?? '')
              ? ', put it into the zip instead of its file'
              : ''}{' '}
            and import it. Nothing is made twice.
          </span>
        </p>
      )}
      <Group gap="sm" mt="lg">
        <LeftOutButton source={source} report={report} variant="filled" />
        {listLinks(kind).map(({ to, text }, place) => (
          <LinkButton key={to} to={to} variant={place === 0 && broken === 0 ? 'filled' : 'default'}>
            {text}
          </LinkButton>
        ))}
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() =>
            saveText(nameFrom(source.names, 'report'), 'json', reportFile(source.names, report))
          }
        >
          Download the report
        </Button>
        <Button variant="default" onClick={onAnother}>
          {importTexts[kind].again}
        </Button>
      </Group>
    </Panel>
  )
}
