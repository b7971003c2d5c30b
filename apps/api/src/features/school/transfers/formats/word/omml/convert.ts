import { isElement, type OfficeElement } from '../document/office-xml.ts'

/** LaTeX of an element of an equation. Throws {@link UnknownPart} for what it does not know. */
export type Convert = (element: OfficeElement | undefined) => string

/** A part of an equation that has no LaTeX here. */
export class UnknownPart extends Error {}

/** Properties, and places of bookmarks and comments, which nobody sees. */
export const isSilent = (name: string): boolean =>
  /Pr$|^w:(?:del|moveFrom|proofErr|bookmark\w+|comment\w+|permStart|permEnd)$/.test(name)

export const hasContent = (element: OfficeElement | undefined): boolean =>
  element?.children.some((child) => isElement(child) && !isSilent(child.name)) ?? false
