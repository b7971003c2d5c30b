import { SegmentedControl, Textarea } from '@mantine/core'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import {
  IconBold,
  IconCode,
  IconItalic,
  IconList,
  IconMathFunction,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../controls/IconButton.tsx'
import { InputIn } from '../languages/InputIn.tsx'
import classes from './FormattedTextarea.module.css'
import { type Markup, withMarkup } from './markup.ts'

interface FormattedTextareaProps {
  readonly label: string
  /** The text's name, as in 'Format of the statement'. */
  readonly about: string
  readonly description?: string | undefined
  readonly name?: string
  readonly className?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly minRows: number
  readonly maxRows: number
  readonly maxLength?: number
  readonly value: string
  readonly format: TextFormat
  /** The language of the text (BCP 47), if it is known. */
  readonly lang?: string | undefined
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  /** Omit for a text that has the format of another one. */
  readonly onFormat?: (format: TextFormat) => void
  /** Notes for the writer, shown below the field. */
  readonly children?: ReactNode
  readonly 'data-part'?: string
  readonly 'data-path'?: string
}

const formats: ReadonlyArray<{ readonly value: TextFormat; readonly label: string }> = [
  { value: 'plain', label: 'Plain' },
  { value: 'markdown', label: 'Markdown' },
]

const hints: Readonly<Record<TextFormat, string>> = {
  plain: 'Shown as you type it, line by line. Formulas between dollars: $x^2$',
  markdown: 'Markdown, and formulas between dollars: $x^2$',
}

/** A text field with a choice of format, plain or Markdown, and buttons for Markdown. */
export function FormattedTextarea({
  about,
  description,
  className,
  value,
  format,
  lang,
  onChange,
  onFormat,
  children,
  ...field
}: FormattedTextareaProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  const mark = (markup: Markup) => {
    const { current } = element
    if (!current) return
    const { selectionStart: start, selectionEnd: end } = current
    const marked = withMarkup({ text: value, start, end }, markup)
    flushSync(() => onChange(marked.text))
    current.focus()
    current.setSelectionRange(marked.start, marked.end)
  }
  return (
    <div className={className}>
      <Textarea
        ref={element}
        autosize
        {...field}
        description={[description, hints[format]].filter(Boolean).join(' ')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        inputContainer={(input) => (
          <>
            {format === 'markdown' ? <Marks about={about} onMark={mark} /> : null}
            <InputIn language={lang}>{input}</InputIn>
          </>
        )}
      />
      {onFormat ? (
        <SegmentedControl
          size="xs"
          mt={6}
          aria-label={`Format of the ${about}`}
          data={[...formats]}
          value={format}
          onChange={onFormat}
        />
      ) : null}
      {children}
    </div>
  )
}

const buttons: ReadonlyArray<{
  readonly markup: Markup
  readonly label: string
  readonly icon: TablerIcon
}> = [
  { markup: 'bold', label: 'Bold', icon: IconBold },
  { markup: 'italic', label: 'Italic', icon: IconItalic },
  { markup: 'list', label: 'List', icon: IconList },
  { markup: 'table', label: 'Table', icon: IconTable },
  { markup: 'code', label: 'Code', icon: IconCode },
  { markup: 'formula', label: 'Formula', icon: IconMathFunction },
]

function Marks({
  about,
  onMark,
}: {
  readonly about: string
  readonly onMark: (markup: Markup) => void
}) {
  return (
    <fieldset className={classes.marks} aria-label={`Marks for the ${about}`}>
      {buttons.map(({ markup, label, icon: Icon }) => (
        <IconButton
          key={markup}
          label={label}
          // Keeps focus, and with it the selection, in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMark(markup)}
        >
          <Icon size={17} stroke={1.8} aria-hidden />
        </IconButton>
      ))}
    </fieldset>
  )
}
