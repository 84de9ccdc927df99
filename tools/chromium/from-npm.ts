import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { z } from 'zod'
import { inRoot } from '../launcher/paths.mjs'

const run = promisify(execFile)
const PACKAGE = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
const EXECUTABLE = 'chromium.sh'

// The package was made for bare Linux: it includes the libraries and fonts that Chromium would miss there.
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/chromium" "$@"
`

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/**
 * Unpacks
 *
 * @sparticuz/chromium into .build, once for each version, and returns the path of its executable.
 */
export async function chromiumFromNpm(): Promise<string> {
  const folder = inRoot('.build/chromium', await packageVersion())
  if (!existsSync(folder)) await unpack(folder)
  return join(folder, EXECUTABLE)
}

async function packageVersion(): Promise<string> {
  const text = await readFile(join(PACKAGE, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

async function unpack(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const scratch = await mkdtemp(`${folder}-`)
  const executable = createWriteStream(join(scratch, 'chromium'), { mode: 0o755 })
  await Promise.all([
    pipeline(packed('chromium.br'), createBrotliDecompress(), executable),
    unpackArchive('al2023.tar.br', scratch),
    unpackArchive('fonts.tar.br', scratch),
    unpackArchive('swiftshader.tar.br', scratch),
  ])
  await writeFile(join(scratch, EXECUTABLE), LAUNCHER, { mode: 0o755 })
  await writeFile(join(scratch, 'fonts.conf'), FONTS)
  await moveUnlessThere(scratch, folder)
}

async function unpackArchive(name: string, folder: string): Promise<void> {
  const archive = join(folder, `${name}.unpacked`)
  await pipeline(packed(name), createBrotliDecompress(), createWriteStream(archive))
  await run('tar', ['-x', '-f', archive, '-C', folder])
  await rm(archive)
}

function packed(name: string) {
  return createReadStream(join(PACKAGE, 'bin', name))
}

/** Another process may have unpacked the same version in between; its result is equivalent. */
async function moveUnlessThere(scratch: string, folder: string): Promise<void> {
  try {
    await rename(scratch, folder)
  } catch (error) {
    await rm(scratch, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
