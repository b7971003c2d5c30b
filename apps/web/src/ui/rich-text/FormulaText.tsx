import { Fragment, memo, useMemo, useRef } from 'react'
import { DrawnPart } from './DrawnPart.tsx'
import { type PlainPart, plainBlocks, plainParts } from './plain-blocks.ts'
import classes from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'
import { textSetting } from './text-language.ts'
import { useWideParts } from './use-wide-parts.ts'

/** Renders plain text as typed, line by line, with formulas, LaTeX tables and pictures. */
export const FormulaText = memo(function FormulaText({ text, inline = false }: RichTextProps) {
  return inline ? <InlineText text={text} /> : <BlockText text={text} />
})

function InlineText({ text }: { readonly text: string }) {
  const root = useRef<HTMLSpanElement>(null)
  const parts = useMemo(() => plainParts(text), [text])
  useWideParts(root)
  return (
    <span ref={root} className={`${classes.inline} ${classes.typed}`} {...textSetting(text)}>
      <Parts parts={parts} />
    </span>
  )
}

function BlockText({ text }: { readonly text: string }) {
  const root = useRef<HTMLDivElement>(null)
  const blocks = useMemo(() => keyed(plainBlocks(text)), [text])
  useWideParts(root)
  return (
    <div ref={root} className={classes.block}>
      {blocks.map(({ key, item }) =>
        item.kind === 'table' ? (
          <Table key={key} rows={item.rows} />
        ) : (
          <p key={key} className={classes.typed} {...settingOf(item.parts)}>
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
  const { dir } = settingOf(rows.flat(2))
  return (
    <div className={classes.table} data-may-be-wide="Table" dir={dir}>
      <table>
        <thead>
          <tr>
            {keyed(head).map(({ key, item }) =>
              item.length > 0 ? (
                <th key={key} scope="col" {...settingOf(item)}>
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
                <td key={place} {...settingOf(item)}>
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

const settingOf = (parts: readonly PlainPart[]) =>
  textSetting(parts.filter((part) => typeof part === 'string').join(' '))
