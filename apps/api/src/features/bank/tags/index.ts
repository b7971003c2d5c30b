export {
  holdTags,
  insertQuestionTags,
  replaceQuestionTags,
  selectTagIds,
  type TagIds,
} from './tags.queries.ts'
