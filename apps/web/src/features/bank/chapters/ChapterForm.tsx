import { TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { chapterBody } from '@prepwell/contract/bank/chapters.ts'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Added, AddedLine } from '../../../ui/forms/AddedLine.tsx'
import { NamedForm, type NamedFormLook } from '../../../ui/forms/NamedForm.tsx'
import type { NamedFields } from '../../../ui/forms/named-fields.ts'
import { type NamedFormOptions, useNamedForm } from '../../../ui/forms/use-named-form.ts'
import { SubjectSelect } from '../subjects/index.ts'
import classes from './ChapterForm.module.css'
import { createChapterMutation } from './chapters.api.ts'

interface ChapterFields extends NamedFields {
  readonly subject_id: number | null
}

interface ChapterFormProps<Saved>
  extends NamedFormLook,
    Omit<NamedFormOptions<ChapterFields, Saved>, 'check' | 'name'> {
  /**
   * The chapter's subject, which cannot be changed. Absent for a new chapter, for which one must be
   * chosen.
   */
  readonly subjectName?: string
  /** The subject that the address asks for. A change while the form is open selects it. */
  readonly askedSubject?: number | null
}

const check = schemaResolver(chapterBody.extend({ subject_id: z.number('Choose a subject') }), {
  sync: true,
})

export function ChapterForm<Saved>(props: ChapterFormProps<Saved>) {
  const { label, action, startsFocused, subjectName, askedSubject = null, ...options } = props
  const { form, ...state } = useNamedForm({ ...options, name: 'chapter', check })
  const { setFieldValue } = form
  const applied = useRef(askedSubject)
  useEffect(() => {
    if (askedSubject !== null && askedSubject !== applied.current)
      setFieldValue('subject_id', askedSubject)
    applied.current = askedSubject
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

/** Adds chapters one after another; the subject stays selected. */
export function AddChapter({ subjectId }: { readonly subjectId: number | null }) {
  const [added, setAdded] = useState<Added | null>(null)
  const [keptSubject, setKeptSubject] = useState(subjectId)
  return (
    <>
      <ChapterForm
        // A new React key after each save remounts the form, which empties it.
        key={added?.id ?? 'first'}
        label="Add chapter"
        action="Add chapter"
        initial={{ subject_id: keptSubject, name: '', description: '' }}
        askedSubject={subjectId}
        save={createChapterMutation()}
        onSaved={(id, { name, subject_id }) => {
          toast.success('Successfully added new chapter')
          setKeptSubject(subject_id)
          setAdded({ id, name: name.trim(), path: adminPaths.chapter(id) })
        }}
        startsFocused={added !== null}
      />
      <AddedLine added={added} />
    </>
  )
}
