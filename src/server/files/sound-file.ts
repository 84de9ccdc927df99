import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal } from '#domain/errors.ts'
import type { Deps } from '#server/start/deps.ts'

type FileDeps = Pick<Deps, 'files' | 'log' | 'healthIssues'>

/**
 * A whole file, if its bytes have the hash that its record names; undefined if it does not exist. `file_altered` if they have
 * another: nobody gets any of them. The largest file has 20 MB, which its upload has taken as memory too.
 */
export async function readSoundFile(
  { files, log, healthIssues }: FileDeps,
  path: string,
  hash: string,
): Promise<Buffer | undefined> {
  const file = await files.open(path)
  if (!file) return undefined
  const pieces: Buffer[] = []
  if ((await hashOf(file, piece => pieces.push(piece))) === hash) return Buffer.concat(pieces)
  log.error({ path }, 'a file differs from the hash of its record and is not shown')
  healthIssues.set(
    'files',
    'A photo or document differs from its record and is not shown. See the server log.',
  )
  throw new Refusal('file_altered')
}

/** The SHA-256 of a stream. Each piece takes a fraction of a millisecond, so that other requests are served in between. */
export async function hashOf(file: Readable, onPiece: (piece: Buffer) => void = () => {}): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file) {
    const bytes = Buffer.from(piece)
    hash.update(bytes)
    onPiece(bytes)
  }
  return hash.digest('hex')
}
