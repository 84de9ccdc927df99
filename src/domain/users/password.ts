import type { User } from './user.ts'

/** Decisions, Passwords. */
export const MINIMUM_ADMIN_PASSWORD_LENGTH = 12
export const TOO_SHORT_FOR_ADMINISTRATOR = `The password of an administrator must be at least ${MINIMUM_ADMIN_PASSWORD_LENGTH} characters`

// "of", "st" or "uk" would also match inside other words.
const SHORTEST_WORD = 3
const PRODUCT = 'Rinkbook'

/** The account of a new password. `rinkNames`: the names of every rink. */
export interface PasswordOwner extends Pick<User, 'email' | 'role'> {
  rinkNames: readonly string[]
}

/**
 * The reason why a new password is too weak for an account; undefined if there is none (decisions,
 * Passwords). `isCommon` looks up a folded password in the list of common ones.
 */
export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  isCommon: (folded: string) => boolean,
): string | undefined {
  if (owner.role === 'admin' && password.length < MINIMUM_ADMIN_PASSWORD_LENGTH)
    return TOO_SHORT_FOR_ADMINISTRATOR
  const folded = fold(password)
  if (isCommon(folded)) return 'Many people use this password, so it is easy to guess. Choose another one.'
  if (consistsOf(folded, ownWords(owner)))
    return `This is only the email address, a rink's name or ${PRODUCT}. Add words that nobody would guess.`
  return undefined
}

/** True if nothing but these words is in the password, apart from punctuation and up to four digits. */
function consistsOf(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), password)
  return rest !== password && /^[^\p{L}\p{N}]*(?:\p{N}[^\p{L}\p{N}]*){0,4}$/u.test(rest)
}

/** The longest first, so that no word breaks a longer one. */
function ownWords({ email, rinkNames }: PasswordOwner): string[] {
  return [email ?? '', PRODUCT, ...rinkNames]
    .flatMap(text => {
      const words = fold(text).split(/[^\p{L}\p{N}]+/u)
      return [words.join(''), ...words, ...words.map(word => word.replaceAll(/\p{N}+/gu, ''))]
    })
    .filter(word => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
