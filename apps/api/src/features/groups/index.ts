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
