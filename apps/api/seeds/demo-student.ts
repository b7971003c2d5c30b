/** The addresses of the demo school; there is no such domain. */
export const domain = 'prepwell.local'

/** The student account for exploring the demo. The password is public. */
export const demoStudent = {
  name: 'Asha Verma',
  email: `student@${domain}`,
  password: 'practise-daily',
  ability: 0.66,
  daysHere: 75,
}
