import type { Tag } from '@prepwell/contract/bank/tags.ts'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { readId } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/use-may.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { useAddress, useWayBack } from '../../../ui/use-address.ts'
import { BankTabs } from '../questions/index.ts'
import { MergeTags } from './MergeTags.tsx'
import { RenameTag } from './RenameTag.tsx'
import { tagColumns, tagOrders, tagRow, tagShape, tagTexts } from './tag-list.tsx'
import { tagChoicesQuery, tagsQuery } from './tags.api.ts'

/** The address parameter with the id of the tag being renamed. */
const renameParam = 'rename'

const mergeTags = (selected: SelectedRows<Tag>) => <MergeTags selected={selected} />

/** The tags of questions. With `rename` in the address, also the dialog that renames a tag. */
export function TagsPage() {
  const list = useList(tagShape, tagsQuery)
  const mayEdit = useMay('tags.edit')
  const [address] = useAddress()
  const goBack = useWayBack()
  const renamedId = readId(address.get(renameParam))
  const { data: all = [] } = useQuery({ ...tagChoicesQuery(), enabled: renamedId !== null })
  const renamed = [...(list.load.rows ?? []), ...all].find(({ id }) => id === renamedId)
  const renamePath = (id: number) => {
    const renaming = new URLSearchParams(address)
    renaming.set(renameParam, String(id))
    return `?${renaming}`
  }
  const row = tagRow(mayEdit ? renamePath : undefined)
  return (
    <>
      <PageTitle title="Tags" subtitle="Short names that gather questions across chapters." />
      <BankTabs />
      <DataTable
        list={list}
        texts={tagTexts}
        columns={tagColumns}
        row={row}
        orders={tagOrders}
        {...(mayEdit ? { bulk: mergeTags } : {})}
        empty={{
          icon: IconTags,
          text: 'Add tags in the form of a question, to many selected questions in the list, or with the column “tags” of an imported file.',
        }}
      />
      {renamed && mayEdit ? (
        <RenameTag key={renamed.id} tag={renamed} onClose={() => goBack(adminPaths.tags)} />
      ) : null}
    </>
  )
}
