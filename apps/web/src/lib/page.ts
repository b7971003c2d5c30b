import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'

/**
 * Who may open a page. `session`: anybody who is signed in, even a member of staff who must first
 * set up the second step of the sign-in. `user`: students and admins who need not. `admin`: admins
 * and other staff.
 */
export type Audience = 'everybody' | 'visitor' | 'session' | 'user' | 'student' | 'admin'

/**
 * What surrounds a page. `plain`: header and footer, around a page that needs neither the component
 * library nor the server; such a page is part of its document, and the app takes it over. `page`:
 * header and footer. `dashboard`: the same with the student's sidebar. `admin`: the admin's
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

/** An entry of a menu that leads to the page. */
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
  /** Current only at this very address, not below it. */
  readonly end?: boolean
  /** Also current at and below these addresses. */
  readonly also?: readonly string[]
}

/** A name by which the search finds the page. */
export interface SearchEntry {
  readonly name: string
  /** Words that also find the page. */
  readonly also?: string
  /** The address to open, if not the page's own. */
  readonly path?: string
  /** What it needs, if not the permission of the page. */
  readonly permission?: Permission
}

/**
 * A page of the app. Features list theirs in `pages.ts`, or `admin-pages.ts` if only admins may
 * open them; the router, the menus, the search and the build read these tables.
 */
export interface Page {
  /** The pattern of its address, from `paths`. */
  readonly path: string
  readonly audience: Audience
  readonly layout: Layout
  /**
   * Loads the page when somebody comes to it. The build runs its `loader` to learn which calls the
   * page makes first.
   */
  readonly load: () => Promise<{
    readonly Component: ComponentType
    readonly loader?: LoaderFunction
  }>
  /** Stays on the screen when its session ends: an exam or a practice goes on. */
  readonly outlivesSession?: true
  /**
   * The whole page depends on the query or on a part of the address. Until it has been loaded, the
   * document shows only what surrounds it.
   */
  readonly isFrameOnly?: true
  /** What its reader must be permitted to do; everybody else reads what is missing. */
  readonly permission?: Permission
  readonly navigation?: readonly MenuEntry[]
  readonly search?: readonly SearchEntry[]
}

/** A page in the table that every reader loads, which must not name pages of the admin. */
export type SitePage = Page & {
  readonly audience: Exclude<Audience, 'admin'>
  readonly layout: Exclude<Layout, 'admin' | 'managed-student'>
}

/** A page of the table that only staff load, with what it needs. */
export type AdminPage = Page & {
  readonly permission: Permission
  readonly audience: 'admin'
  readonly layout: 'admin' | 'managed-student' | 'screen'
}
