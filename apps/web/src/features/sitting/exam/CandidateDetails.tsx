import type { SessionUser } from '@prepwell/contract/users.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import classes from './Instructions.module.css'

/** Who sits the exam. */
export function CandidateDetails({ user }: { readonly user: SessionUser }) {
  return (
    <section className={classes.card} aria-labelledby="candidate-details">
      <h2 id="candidate-details">Candidate details</h2>
      <PersonAvatar name={user.name} picture={user.profile_picture} size={100} />
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{user.name}</dd>
        <dt>E-mail</dt>
        <dd>{user.email}</dd>
        <dt>Student ID</dt>
        <dd>{user.id}</dd>
      </dl>
    </section>
  )
}
