import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { Fragment, memo } from 'react'
import { LineFormula } from '../../../ui/RichText.tsx'
import { textSetting } from '../../../ui/rich-text/text-language.ts'
import { plainStatement, statementLine } from './plain-statement.ts'
import classes from './question-columns.module.css'

/** The beginning of a question's text on one line, with its formulas. */
export const StatementLine = memo(function StatementLine({
  statement,
  format,
}: {
  readonly statement: string
  readonly format: TextFormat
}) {
  return (
    <span
      className={classes.statement}
      data-whole-text={plainStatement(statement, format)}
      {...textSetting(statement)}
    >
      {statementLine(statement, format).map(({ at, text, tex, source }) => (
        <Fragment key={at}>
          {tex === undefined ? text : <LineFormula tex={tex} source={source ?? tex} plain={text} />}
        </Fragment>
      ))}
    </span>
  )
})
