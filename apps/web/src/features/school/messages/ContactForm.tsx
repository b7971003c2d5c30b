import { Button, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { contactBody } from '@prepwell/contract/school/messages.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { roomLeft } from '../../../ui/forms/room-left.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import classes from './ContactForm.module.css'
import { sendMessageMutation } from './messages.api.ts'

/**
 * A message to the admins. Includes the code that sends it, so the home page loads this form only
 * when the reader comes near. Signing in or out resets it.
 */
export function ContactForm() {
  const user = useSession((session) => session.user)
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ContactFields
          key={user?.id ?? 'visitor'}
          name={user?.name ?? ''}
          email={user?.email ?? ''}
        />
      </ThemeProvider>
    </QueryClientProvider>
  )
}

interface ContactFieldsProps {
  readonly name: string
  readonly email: string
}

/** Name, e-mail and message. What was typed stays until the server has accepted it. */
function ContactFields({ name, email }: ContactFieldsProps) {
  const form = useForm({
    initialValues: { name, email, message: '' },
    validate: schemaResolver(contactBody, { sync: true }),
  })
  const send = useMutation(sendMessageMutation())
  const submit = form.onSubmit((fields) => {
    send.mutate(fields, {
      onSuccess: () => {
        form.reset()
        toast.success('Message sent successfully!')
      },
    })
  })
  return (
    <form onSubmit={submit} noValidate aria-label="Contact" className={classes.form}>
      <TextInput label="Name" autoComplete="name" required {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <Textarea
        className={classes.message ?? ''}
        label="Message"
        rows={6}
        required
        {...form.getInputProps('message')}
      />
      <div className={classes.end}>
        <Button type="submit" loading={send.isPending}>
          Send message
        </Button>
        <p className={classes.room}>
          {roomLeft(form.values.message.length, limits.contactMessageMax)}
        </p>
      </div>
    </form>
  )
}
