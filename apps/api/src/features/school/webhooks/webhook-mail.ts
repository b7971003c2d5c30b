import { layOutMail, salutation } from '../../../platform/mail/layout.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

/** Tells an admin that a webhook was turned off. */
export const webhookOffMail = (
  to: { readonly name: string; readonly email: string },
  webhook: { readonly id: number; readonly name: string; readonly reason: 'failing' | 'gone' },
  { publicUrl }: { readonly publicUrl: string },
): Mail =>
  layOutMail({
    to: to.email,
    subject: `The webhook ${webhook.name} has been turned off`,
    greeting: salutation(to.name),
    paragraphs: [
      webhook.reason === 'gone'
        ? `The receiver of the webhook ${webhook.name} answered that it is gone (status 410).`
        : `Every request to the webhook ${webhook.name} has failed for three days.`,
      'It gets nothing more until an admin turns it on again. What was waiting is sent then.',
    ],
    button: {
      label: 'Open the webhook',
      url: `${publicUrl}/admin/dashboard/programs/webhooks/${webhook.id}`,
    },
    links: [{ label: 'Stop these emails', url: `${publicUrl}/admin/dashboard/settings` }],
  })
