export {
  changeStaffMutation,
  endSessionsMutation,
  invitationsQuery,
  inviteMutation,
  removeStaffMutation,
  resendMutation,
  staffQuery,
  withdrawMutation,
} from './staff.api.ts'
