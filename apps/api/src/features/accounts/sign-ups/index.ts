export { admit, requireMaySignUp } from './admit.ts'
export { selectNotifiedAdmins } from './sign-ups.queries.ts'
export { tellAdmins } from './tell-admins.ts'
