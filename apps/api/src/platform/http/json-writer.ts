import { setTimeout as wait } from 'node:timers/promises'
import { yieldToEventLoop } from '../concurrency/event-loop.ts'
import { JsonText } from './long-list.ts'

/** Characters of a piece; a shorter answer is sent as one string. */
const pieceMax = 64 * 1024

/**
 * The rest after each piece, about as long as a piece takes. Turns alone are too little: several
 * long answers at once keep the processor so busy that a save waited 380 ms for it.
 */
const restMilliseconds = 2

/**
 * Joins an answer from parts that are already JSON. Yields to the event loop in between; a long
 * answer becomes bytes piece by piece, because the garbage collector would copy megabytes of
 * strings.
 */
export class JsonWriter {
  readonly #pieces: Buffer[] = []
  readonly #pause = yieldToEventLoop()
  #text = ''

  add(text: string): void {
    this.#text += text
  }

  /** Writes what `write` returns for each item, separated by commas. */
  async addAll<Item>(items: readonly Item[], write: (item: Item) => string): Promise<void> {
    let separator = ''
    for (const item of items) {
      this.#text += separator + write(item)
      separator = ','
      if (this.#text.length > pieceMax) {
        this.#endPiece()
        await wait(restMilliseconds)
      }
      const turn = this.#pause()
      if (turn !== undefined) await turn
    }
  }

  end(): JsonText {
    if (this.#pieces.length === 0) return new JsonText(this.#text)
    this.#endPiece()
    return new JsonText(this.#pieces)
  }

  #endPiece(): void {
    this.#pieces.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
