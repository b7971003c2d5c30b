import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { MarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { useState } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { copyName } from '../../../lib/copy-name.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useWayBack } from '../../../ui/use-address.ts'
import { createMarkingSchemeMutation, updateMarkingSchemeMutation } from './marking-schemes.api.ts'
import { SchemeForm } from './SchemeForm.tsx'
import { draftOf, type SchemeDraft } from './scheme-draft.ts'

const empty = { name: '', year: null, source: '', rules: plainRules }

/** The form for a new scheme, prefilled with the default rules. */
export function AddScheme() {
  return (
    <>
      <PageTitle title="Add marking scheme" />
      <Panel title="New scheme">
        <NewScheme initial={draftOf(empty)} />
      </Panel>
    </>
  )
}

/** The form for a new scheme, prefilled from this one. Nothing is stored until it is saved. */
export function CopyScheme({ scheme }: { readonly scheme: MarkingScheme }) {
  const [initial] = useState(() => draftOf({ ...scheme, name: copyName(scheme.name) }))
  return (
    <>
      <PageTitle title="Copy marking scheme" windowTitle={`Copy ${scheme.name} · Marking scheme`} />
      <Panel title={scheme.name}>
        <NewScheme initial={initial} />
      </Panel>
    </>
  )
}

function NewScheme({ initial }: { readonly initial: SchemeDraft }) {
  const leave = useLeave()
  return (
    <SchemeForm
      label="Add marking scheme"
      action="Add scheme"
      initial={initial}
      save={createMarkingSchemeMutation()}
      onSaved={() => {
        toast.success('Successfully added new marking scheme')
        leave()
      }}
      onCancel={leave}
    />
  )
}

/** The form that changes one of the school's schemes. */
export function EditScheme({ scheme }: { readonly scheme: MarkingScheme }) {
  const leave = useLeave()
  // The values when the form was opened; a refetch may change the scheme meanwhile.
  const [{ initial, version }] = useState(() => ({
    initial: draftOf(scheme),
    version: scheme.version,
  }))
  return (
    <>
      <PageTitle
        title="Edit marking scheme"
        windowTitle={`Edit ${scheme.name} · Marking scheme`}
        subtitle="Exams that somebody has already started keep their marks."
      />
      <Panel title={scheme.name}>
        <SchemeForm
          label="Edit marking scheme"
          action="Save Changes"
          initial={initial}
          save={updateMarkingSchemeMutation(scheme.id, version)}
          onSaved={() => {
            toast.success('Successfully edited the marking scheme')
            leave()
          }}
          onCancel={leave}
        />
      </Panel>
    </>
  )
}

const useLeave = () => {
  const goBack = useWayBack()
  return () => goBack(adminPaths.markingSchemes)
}
