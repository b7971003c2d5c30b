import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '../controls/LinkButton.tsx'

/** Link to the form for a new item: 'Add subject'. */
export function AddLink({ one, to }: { readonly one: string; readonly to: string }) {
  return (
    <LinkButton to={to}>
      <IconPlus size={18} aria-hidden />
      Add {one}
    </LinkButton>
  )
}
