export { AddToGroup, TakeOutOfGroup } from './GroupActions.tsx'
export { GroupPage } from './GroupPage.tsx'
export {
  GroupFilter,
  GroupSelect,
  GroupsSelect,
  groupNarrowing,
  useOpenToText,
} from './GroupSelect.tsx'
export { createGroupMutation, groupChoicesQuery, groupQuery } from './groups.api.ts'
export { OwnGroups, StudentGroups } from './StudentGroups.tsx'
