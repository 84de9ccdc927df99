import type { SourceFile } from './source-file.ts'

/** Names of the first version, each with the term of the field that replaced it. */
const NAMES: Readonly<Record<string, string>> = {
  AtOnce: 'Semaphore',
  Beside: 'BackgroundTask',
  checkNothing: 'verifyDummyPassword',
  heldFast: 'forShare',
  holdToLimits: 'registerRateLimits',
  inOneTab: 'inExclusiveTab',
  isDecided: 'isFinal',
  isOwnAnswer: 'isRinkbookError',
  isUnreached: 'isNetworkError',
  keepDraft: 'saveDraft',
  leaveWord: 'setLoginBanner',
  letGoWhileStopping: 'drainConnectionsOnShutdown',
  lockScope: 'lockRink',
  madeOfDraft: 'draftSource',
  nextStretch: 'yieldToEventLoop',
  owesLogout: 'hasPendingLogout',
  payLogout: 'flushLogout',
  SettledAnswers: 'ResponseCache',
  speakPlainly: 'configureZodMessages',
  takeForms: 'registerMultipart',
  TRAVELLING: 'PUBLIC_COLUMNS',
  TurnTaker: 'ConnectionQueue',
  useOwnPlace: 'useUserScopedKey',
  verdictOn: 'classifyFailure',
  WhileUnchanged: 'DataVersionCache',
}

/** Phrases that need a second reading, each with the plain word. */
const PHRASES: readonly (readonly [phrase: RegExp, plain: string])[] = [
  [/\bsomebody\b/i, 'someone, a person, or the role'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'since, in the meantime, or nothing'],
  [/\bso many\b/i, 'a number of'],
  [/\bas long as any\b/i, 'while'],
  [/\/\*\* (?:That|What|Where|Whether)\b/, 'the noun: The problems of a form'],
]

/** Exempt: the list itself, and the safety documents that ship with the product. */
const EXCEPT = ['tools/walls/language.ts', 'tools/walls.test.ts', 'src/server/assets/']

/** Reports each name and phrase of the old dialect. */
export function languageViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !EXCEPT.some(excepted => path.startsWith(excepted)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const words = line.match(/\w+/g) ?? []
        const names = words.flatMap(word => (Object.hasOwn(NAMES, word) ? [[word, NAMES[word]]] : []))
        const phrases = PHRASES.flatMap(([phrase, plain]) => {
          const found = phrase.exec(line)
          return found ? [[found[0], plain]] : []
        })
        return [...names, ...phrases].map(
          ([found, better]) => `${path}:${index + 1} says '${found}': write ${better}`,
        )
      }),
    )
}
