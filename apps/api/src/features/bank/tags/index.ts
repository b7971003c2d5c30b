export {
  holdTags,
  idsOf,
  insertQuestionTags,
  replaceQuestionTags,
  selectTagIds,
  type TagIds,
} from './tags.queries.ts'
