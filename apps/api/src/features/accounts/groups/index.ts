export { changeGroupStudents } from './change-group-students.ts'
export { createGroup } from './create-group.ts'
export { newJoinCode, readJoinCode } from './join-code.ts'
export {
  getMemberIds,
  groupsOf,
  insertMembers,
  isMember,
  selectGroupsOf,
  selectMemberIds,
} from './members.queries.ts'
export {
  insertGroups,
  selectGroupedAccounts,
  selectGroupsByName,
} from './named-groups.queries.ts'
