import type { SeriesExchange } from '@prepwell/contract/results/series-exchange.ts'
import { CopyTextButton } from '../../../../../ui/controls/CopyTextButton.tsx'
import classes from './Exchange.module.css'

/**
 * The key of this installation and the code of the series, which the other installation has to
 * enter.
 */
export function OwnKey({
  exchange: { key, code },
}: {
  readonly exchange: Pick<SeriesExchange, 'key' | 'code'>
}) {
  return (
    <>
      <dl className={classes.facts}>
        <dt>Key of this installation</dt>
        <dd className={classes.code}>{key.text}</dd>
        <dt>Its fingerprint</dt>
        <dd className={classes.code}>{key.fingerprint}</dd>
        <dt>Code of this series</dt>
        <dd className={classes.code}>{code}</dd>
      </dl>
      <div className={classes.buttons}>
        <CopyTextButton text={key.text} label="Copy the key" />
        <CopyTextButton text={code} label="Copy the code" />
      </div>
    </>
  )
}
