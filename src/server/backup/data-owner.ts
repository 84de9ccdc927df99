import { existsSync } from 'node:fs'
import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When root works on another account's data directory, gives that account the new files: its server has to read them. */
export async function chownToDataOwner(dataDir: string, paths: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataDir)
  if (uid === 0) return
  for (const path of paths.filter(one => existsSync(one))) {
    await lchown(path, uid, gid)
    if (!(await stat(path)).isDirectory()) continue
    const within = await readdir(path, { recursive: true })
    for (const name of within) await lchown(join(path, name), uid, gid)
  }
}
