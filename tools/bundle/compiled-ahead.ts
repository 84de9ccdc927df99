import type { Plugin } from 'vite'
import { STEP_FILES } from './chunks.ts'

/** The first line of a file whose functions all run as it loads (V8's explicit compile hints; to others a comment). */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the browser compile the code of the first screens whole while it arrives, beside the main thread, instead of one
 * function after the other when each is first called: of what blocks a cold visit for long, a fourth.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'rinkbook:compiled-ahead',
    apply: 'build',
    generateBundle: {
      // Nothing may stand before it.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        for (const chunk of chunks) if (STEP_FILES.includes(chunk.name)) chunk.code = `${HINT}${chunk.code}`
      },
    },
  }
}
