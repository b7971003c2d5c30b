/** Bold, italic and struck through. */
export type TextMark = 'strong' | 'emphasis' | 'delete'

export const textMarks: readonly TextMark[] = ['strong', 'emphasis', 'delete']

export interface LeafStyle {
  readonly marks: ReadonlySet<TextMark>
  /** The address of the link around the text; null if there is none. */
  readonly href: string | null
  readonly isCode: boolean
}

/** A piece of a paragraph. */
export interface Leaf extends LeafStyle {
  /** Marks in the text stand for formulas and pictures; a line break is a leaf with only `\n`. */
  readonly text: string
}

export const noStyle: LeafStyle = { marks: new Set(), href: null, isCode: false }

export const leafOf = (text: string, style: LeafStyle = noStyle): Leaf => ({ ...style, text })

export const isBreak = ({ text }: Leaf): boolean => text === '\n'

/** A part of a text between two blank lines or two blocks. */
export type Block =
  | {
      readonly type: 'paragraph'
      readonly leaves: readonly Leaf[]
      /** True if a blank line separates the block from the text around it. */
      readonly isApart: boolean
    }
  | { readonly type: 'heading'; readonly depth: number; readonly leaves: readonly Leaf[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'rule' }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly type: 'list'
      /** The number of the first item; null for bullets. */
      readonly start: number | null
      readonly items: readonly (readonly Block[])[]
    }
  /** Each row has the same number of cells. */
  | { readonly type: 'table'; readonly rows: readonly (readonly (readonly Leaf[])[])[] }

const isStyled = ({ marks, href, isCode }: Leaf) => marks.size > 0 || href !== null || isCode

/** True unless the text is shown the same without any markup. */
export const needsMarkdown = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => block.type !== 'paragraph' || block.leaves.some(isStyled))
