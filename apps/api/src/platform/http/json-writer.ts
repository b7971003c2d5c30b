import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { yieldToEventLoop } from '../concurrency/event-loop.ts'
import { JsonText } from './long-list.ts'

/** The number of characters after which {@link JsonWriter.addAll} ends a piece. */
const pieceMax = 64 * 1024
/**
 * Milliseconds to pause after each of these pieces, about as long as writing one takes. Yielding
 * alone is not enough: several long responses at once kept the processor so busy that a save waited
 * 380 ms.
 */
const restMilliseconds = 2

/**
 * Joins a response from parts that are already JSON. A long response becomes bytes piece by piece,
 * because the garbage collector would otherwise copy megabytes of strings.
 */
export class JsonWriter {
  readonly pieces: Buffer[] = []
  readonly #pause = yieldToEventLoop()
  #text = ''

  add(text: string): void {
    this.#text += text
  }

  /** Ends a piece. Yields to the event loop if the caller awaits the result. */
  endPiece(): Promise<void> | undefined {
    this.pieces.push(Buffer.from(this.#text))
    this.#text = ''
    return this.#pause()
  }

  /**
   * Adds the result of `write` for each item, separated by commas. Yields to the event loop in
   * between.
   */
  async addAll<Item>(items: readonly Item[], write: (item: Item) => string): Promise<void> {
    let separator = ''
    for (const item of items) {
      this.#text += separator + write(item)
      separator = ','
      if (this.#text.length > pieceMax) {
        await this.endPiece()
        await wait(restMilliseconds)
      }
      const turn = this.#pause()
      if (turn !== undefined) await turn
    }
  }

  end(): JsonText {
    this.pieces.push(Buffer.from(this.#text))
    return new JsonText(this.pieces)
  }
}

/** Encodes the fields of a value by its schema, as JSON without the braces. */
export function fieldsOf<Schema extends z.ZodObject>(
  schema: Schema,
  value: z.input<Schema>,
): string {
  return JSON.stringify(z.encode(schema, value as never)).slice(1, -1)
}
