import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/**
 * Who may open a page. `session`: anybody who is signed in, even a member of staff who must first
 * set up the second step of the sign-in. `user`: students, and admins who need not set it up.
 * `admin`: admins and other staff.
 */
export type Audience = 'everybody' | 'visitor' | 'session' | 'user' | 'student' | 'admin'

/**
 * The layout around a page. `plain`: header and footer, around a page that needs neither the
 * component library nor the server; such a page is part of its document, and the app takes it over.
 * `page`: header and footer. `dashboard`: the same with the student's sidebar. `admin`: the admin's
 * sidebar. `managed-student`: the same with the links to the pages about one student. `screen`:
 * nothing. `frame`: nothing, and the page makes no calls to the server.
 */
export type Layout =
  | 'plain'
  | 'page'
  | 'dashboard'
  | 'admin'
  | 'managed-student'
  | 'screen'
  | 'frame'

/** A menu entry that leads to the page. */
export interface MenuEntry {
  readonly menu: 'header' | 'student' | 'general' | 'main' | 'account' | 'managed-student'
  readonly label: string
  /** Its place in the menu, from 1. */
  readonly place: number
  /**
   * Omitted in the students' menus, whose icons are in `NavList.tsx`, because the first page shows
   * none.
   */
  readonly icon?: TablerIcon
  /** The entry is current only at this exact address, not at addresses below it. */
  readonly end?: boolean
  /** The entry is also current at and below these addresses. */
  readonly also?: readonly string[]
}

/** A name by which the search finds the page. */
export interface SearchEntry {
  readonly name: string
  /** Words that also find the page. */
  readonly also?: string
  /** The address to open, if not the page's own. */
  readonly path?: string
  /** The permission it needs, if not that of the page. */
  readonly permission?: Permission
}

/**
 * A page of the app. Features list theirs in `pages.ts`, or `admin-pages.ts` if only admins may
 * open them; the router, the menus, the search and the build read these tables.
 */
export interface Page {
  /** The page's address pattern, from `paths`. */
  readonly path: string
  readonly audience: Audience
  readonly layout: Layout
  /**
   * Loads the page when somebody opens it. The build runs its `loader` to learn which calls the
   * page makes first.
   */
  readonly load: () => Promise<{
    readonly Component: ComponentType
    readonly loader?: LoaderFunction
  }>
  /** The page stays on the screen when its session ends: an exam or a practice goes on. */
  readonly outlivesSession?: true
  /**
   * The whole page depends on the query or on a part of the address. Until the page has been
   * loaded, the document shows only the layout around it.
   */
  readonly isFrameOnly?: true
  /** The permission it requires; everybody else is told which permission is missing. */
  readonly permission?: Permission
  readonly navigation?: readonly MenuEntry[]
  readonly search?: readonly SearchEntry[]
}

/** A page in the table that every user loads, which must not contain admin pages. */
export type SitePage = Page & {
  readonly audience: Exclude<Audience, 'admin'>
  readonly layout: Exclude<Layout, 'admin' | 'managed-student'>
}

/** A page in the table that only staff load, with the permission it requires. */
export type AdminPage = Page & {
  readonly permission: Permission
  readonly audience: 'admin'
  readonly layout: 'admin' | 'managed-student' | 'screen'
}
