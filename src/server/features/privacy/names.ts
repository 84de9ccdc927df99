import { foldedForSearch } from '#domain/search.ts'

/** A person's name, compared without regard to case, accents and spaces. */
export class PersonName {
  readonly #folded: string

  constructor(name: string) {
    this.#folded = folded(name)
  }

  /** True if a text is the name. */
  is(text: string): boolean {
    return folded(text) === this.#folded
  }

  /** True if a text contains the name as whole words: 'Ann' is not in 'Joanna'. */
  isIn(text: string): boolean {
    const words = folded(text)
    for (let at = words.indexOf(this.#folded); at >= 0; at = words.indexOf(this.#folded, at + 1)) {
      const around = `${words.slice(0, at).at(-1) ?? ''}${words.charAt(at + this.#folded.length)}`
      if (!/[\p{L}\p{N}]/u.test(around)) return true
    }
    return false
  }
}

function folded(text: string): string {
  return foldedForSearch(text).trim().replaceAll(/\s+/g, ' ')
}
