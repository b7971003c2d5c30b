import { Fragment, memo } from 'react'
import { LineFormula } from '../../ui/RichText.tsx'
import { textSetting } from '../../ui/rich-text/text-language.ts'
import { plainStatement, statementLine } from './plain-statement.ts'
import classes from './question-columns.module.css'

/** The beginning of a question's text, with its formulas, where there is room for a line. */
export const StatementLine = memo(function StatementLine({
  statement,
}: {
  readonly statement: string
}) {
  return (
    <span
      className={classes.statement}
      data-whole-text={plainStatement(statement)}
      {...textSetting(statement)}
    >
      {statementLine(statement).map(({ at, text, tex }) => (
        <Fragment key={at}>
          {tex === undefined ? text : <LineFormula tex={tex} plain={text} />}
        </Fragment>
      ))}
    </span>
  )
})
