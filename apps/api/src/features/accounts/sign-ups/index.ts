export { admit, requireMaySignUp } from './admit.ts'
export { tellAdmins } from './tell-admins.ts'
