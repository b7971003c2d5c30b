import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import {
  epochSeconds,
  flag,
  id,
  list,
  message,
  one,
  pageQuery,
  writtenText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { notebookLimits } from './notebook-terms.ts'

const shared = { tag: 'bookmarks', permission: 'notebook.use' } as const

export const questionIdParams = z.object({ question_id: id })

/** A bookmark and its question as the bank has it now. */
export const bookmarkRow = z.object({
  question_id: z.number().int(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of the statement. */
  question_format: textFormat,
  question_image: z.string().nullable(),
  subject_name: z.string(),
  chapter_id: z.number().int(),
  chapter_name: z.string(),
  /** Empty without a note. */
  note: z.string(),
  created_at: epochSeconds,
  updated_at: epochSeconds,
  /** The newest result in which the student can read the question; null without one. */
  take_quiz_id: z.number().int().nullable(),
})

export type BookmarkRow = z.infer<typeof bookmarkRow>

/**
 * The caller's bookmarks, newest first. Leaves out questions that an exam holds now and those that
 * are no longer in the bank or became drafts. `search` looks in statements and notes.
 */
export const listBookmarks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/bookmarks',
  summary: "List the student's bookmarks",
  query: pageQuery(['created_at', 'updated_at', 'chapter_name']).extend({
    subject_id: id.optional(),
    chapter_id: id.optional(),
    /** True selects bookmarks with a note, false those without one. */
    has_note: flag.optional(),
  }),
  response: list(bookmarkRow).extend({
    /** The chapters of all bookmarks that can be listed, by name, independent of the filters. */
    chapters: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        subject_id: z.number().int(),
        subject_name: z.string(),
        bookmarks: z.number().int(),
      }),
    ),
  }),
})

/**
 * The bookmark of one question. 404 if there is none, and for a question that the caller has not
 * seen in a practice or a published result.
 */
export const getBookmark = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/bookmarks/:question_id',
  summary: 'Show the bookmark of a question',
  params: questionIdParams,
  response: one(
    bookmarkRow.pick({ question_id: true, note: true, created_at: true, updated_at: true }),
  ),
  errors: ['not_found'],
})

/**
 * Bookmarks a question, or changes its note; an absent note stays. 404 for a question that the
 * caller has not seen in a practice or a published result.
 */
export const putBookmark = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/bookmarks/:question_id',
  summary: 'Bookmark a question, with a note',
  params: questionIdParams,
  body: z.object({
    note: writtenText
      .max(notebookLimits.noteMax, `At most ${notebookLimits.noteMax} characters`)
      .nullish(),
  }),
  response: message,
  errors: ['not_found', 'not_allowed_now'],
})

/** Removes a bookmark with its note. Safe to repeat. */
export const deleteBookmark = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/bookmarks/:question_id',
  summary: 'Remove a bookmark',
  params: questionIdParams,
  response: message,
})
