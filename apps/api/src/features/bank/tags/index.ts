export {
  holdTags,
  idsOf,
  insertQuestionTags,
  replaceQuestionTags,
  selectTagIds,
} from './tags.queries.ts'
