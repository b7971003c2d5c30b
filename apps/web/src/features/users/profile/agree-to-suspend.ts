import { confirm } from '../../../ui/confirm.tsx'

/** Asks before somebody is locked out in the middle of what they do. */
export const agreeToSuspend = (name: string): Promise<boolean> =>
  confirm({
    title: 'Suspend this student?',
    text: `Every session of ${name} ends at once, also in the middle of an exam, and no new sign-in is possible until you set the status to Active again.`,
    yes: 'Suspend',
    no: 'Cancel',
    danger: true,
  })
