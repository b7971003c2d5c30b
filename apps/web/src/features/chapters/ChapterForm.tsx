import { TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { chapterBody } from '@prepwell/contract/chapters.ts'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { NamedForm, type NamedFormLook } from '../../ui/forms/NamedForm.tsx'
import type { NamedFields } from '../../ui/forms/named-fields.ts'
import { type NamedFormOptions, useNamedForm } from '../../ui/forms/use-named-form.ts'
import { SubjectSelect } from '../subjects/index.ts'
import classes from './ChapterForm.module.css'

/** What an admin says of a chapter. */
export interface ChapterFields extends NamedFields {
  readonly subject_id: number | null
}

/** What {@link ChapterForm} starts with and does. */
export interface ChapterFormProps<Saved>
  extends NamedFormLook,
    Omit<NamedFormOptions<ChapterFields, Saved>, 'check' | 'name'> {
  /** The subject the chapter is in: it stays there. Without it, one is chosen. */
  readonly subjectName?: string
  /** A subject that is asked for while the form stands is chosen. */
  readonly askedSubject?: number | null
}

const check = schemaResolver(chapterBody.extend({ subject_id: z.number('Choose a subject') }), {
  sync: true,
})

/** Adds a chapter to a subject, or changes one. */
export function ChapterForm<Saved>(props: ChapterFormProps<Saved>) {
  const { label, action, startsFocused, subjectName, askedSubject = null, ...options } = props
  const { form, ...state } = useNamedForm({ ...options, name: 'chapter', check })
  const { setFieldValue } = form
  const heard = useRef(askedSubject)
  useEffect(() => {
    if (askedSubject !== null && askedSubject !== heard.current)
      setFieldValue('subject_id', askedSubject)
    heard.current = askedSubject
  }, [askedSubject, setFieldValue])
  return (
    <NamedForm {...state} label={label} action={action} startsFocused={startsFocused}>
      {subjectName === undefined ? (
        <SubjectSelect required {...form.getInputProps('subject_id')} />
      ) : (
        <TextInput
          label="Subject"
          description="A chapter stays in its subject"
          inputWrapperOrder={['label', 'input', 'description']}
          value={subjectName}
          disabled
          classNames={{ input: classes.fixed ?? '' }}
        />
      )}
    </NamedForm>
  )
}
