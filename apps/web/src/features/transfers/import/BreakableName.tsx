import { Fragment } from 'react'

/** A name such as 'question_statement', which breaks where a word ends on a narrow screen. */
export function BreakableName({ name }: { readonly name: string }) {
  return [...name.split(/(?<=_)/).entries()].map(([place, word]) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
