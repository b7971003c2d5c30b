import { setTimeout as wait } from 'node:timers/promises'
import { yieldToEventLoop } from '../concurrency/event-loop.ts'
import { JsonText } from './long-list.ts'

/** Characters of a piece of {@link JsonWriter.addAll}; a shorter answer is sent as one string. */
const pieceMax = 64 * 1024
/**
 * The rest after each of these pieces, about as long as a piece takes. Yielding alone is not
 * enough: several long answers at once keep the processor so busy that a save waited 380 ms.
 */
const restMilliseconds = 2

/**
 * Joins an answer from parts that are already JSON. A long one becomes bytes piece by piece,
 * because the garbage collector would copy megabytes of strings.
 */
export class JsonWriter {
  readonly pieces: Buffer[] = []
  readonly #pause = yieldToEventLoop()
  #text = ''

  add(text: string): void {
    this.#text += text
  }

  /** Ends a piece, and yields to the event loop if the result is awaited. */
  endPiece(): Promise<void> | undefined {
    this.pieces.push(Buffer.from(this.#text))
    this.#text = ''
    return this.#pause()
  }

  /**
   * Adds what `write` returns for each item, separated by commas. Yields to the event loop in
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
    if (this.pieces.length === 0) return new JsonText(this.#text)
    this.pieces.push(Buffer.from(this.#text))
    return new JsonText(this.pieces)
  }
}
