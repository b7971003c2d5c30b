import { Fragment, memo, use, useMemo, useRef } from 'react'
import { DrawnPart } from './DrawnPart.tsx'
import { headTitle } from './head-title.ts'
import { type PlainPart, plainBlocks, plainParts } from './plain-blocks.ts'
import classes from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'
import { TextSettings } from './text-settings.ts'
import { useWideParts } from './use-wide-parts.ts'

/** Renders plain text as typed, line by line, with formulas, LaTeX tables and pictures. */
export const FormulaText = memo(function FormulaText({ text, inline = false }: RichTextProps) {
  return inline ? <InlineText text={text} /> : <BlockText text={text} />
})

function InlineText({ text }: { readonly text: string }) {
  const root = useRef<HTMLSpanElement>(null)
  const parts = useMemo(() => plainParts(text), [text])
  const settingOf = use(TextSettings)
  useWideParts(root)
  return (
    <span ref={root} className={`${classes.inline} ${classes.typed}`} {...settingOf(text)}>
      <Parts parts={parts} />
    </span>
  )
}

function BlockText({ text }: { readonly text: string }) {
  const root = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => keyed(plainBlocks(text)), [text])
  const settingOf = use(TextSettings)
  useWideParts(root)
  return (
    <div ref={root} className={classes.block}>
      {blocks.map(({ key, item }) =>
        item.kind === 'table' ? (
          <Table key={key} rows={item.rows} />
        ) : (
          <p key={key} className={classes.typed} {...settingOf(wordsOf(item.parts))}>
            <Parts parts={item.parts} />
          </p>
        ),
      )}
    </div>
  )
}

/** The first row is the header. */
function Table({ rows }: { readonly rows: ReadonlyArray<ReadonlyArray<readonly PlainPart[]>> }) {
  const [head = [], ...others] = rows
  const settingOf = use(TextSettings)
  const { dir } = settingOf(wordsOf(rows.flat(2)))
  return (
    <div className={classes.table} data-may-be-wide="Table" dir={dir}>
      <table>
        <thead>
          <tr>
            {keyed(head).map(({ key, item }) =>
              item.length > 0 ? (
                <th key={key} scope="col" title={headTitle(item)} {...settingOf(wordsOf(item))}>
                  <Parts parts={item} />
                </th>
              ) : (
                <td key={key} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {keyed(others).map(({ key, item: row }) => (
            <tr key={key}>
              {keyed(row).map(({ key: place, item }) => (
                <td key={place} {...settingOf(wordsOf(item))}>
                  <Parts parts={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Parts({ parts }: { readonly parts: readonly PlainPart[] }) {
  return keyed(parts).map(({ key, item }) =>
    typeof item === 'string' ? (
      <Fragment key={key}>{item}</Fragment>
    ) : (
      <DrawnPart key={key} part={item} />
    ),
  )
}

/** The index is the key, because a text never reorders its parts. */
const keyed = <Item,>(items: readonly Item[]): Array<{ key: number; item: Item }> =>
  items.map((item, key) => ({ key, item }))

const wordsOf = (parts: readonly PlainPart[]) =>
  parts.filter((part) => typeof part === 'string').join(' ')
