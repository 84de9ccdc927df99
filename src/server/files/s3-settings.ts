import { z } from 'zod'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** The environment's settings of an S3 store. */
export const s3Environment = {
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'S3_ENDPOINT must be an address without a path, such as https://s3.rinkbook.example')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'S3_REGION must be the name of a region, such as eu-west-2')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'S3_BUCKET must be the name of a bucket, such as rinkbook-photos',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^\w[\w.-]*(\/\w[\w.-]*)*$/,
      'S3_PREFIX must be folders such as rinks/north, without a slash at either end',
    )
    .optional(),
}

const settingsSchema = z.object(s3Environment)

/** The location of photos and documents in an S3 store. */
export interface S3Settings {
  /** The address of the bucket, with a trailing slash. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The prefix of each file's name; '' or with a trailing slash. */
  prefix: string
}

/** The configured store; `null` if there is none. Throws a `StartupProblem` if a setting is missing. */
export function s3SettingsOf(given: z.infer<typeof settingsSchema>): S3Settings | null {
  const {
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_ENDPOINT: endpoint,
    S3_PREFIX: folder,
  } = given
  const needed = {
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  if ([...Object.values(needed), endpoint, folder].every(value => value === undefined)) return null
  if (!region || !bucket || !accessKeyId || !secretAccessKey) throw incomplete(needed)
  const prefix = folder === undefined ? '' : `${folder}/`
  return { bucketUrl: bucketUrl(bucket, region, endpoint), region, accessKeyId, secretAccessKey, prefix }
}

function incomplete(needed: Record<string, string | undefined>): StartupProblem {
  const missing = Object.keys(needed).filter(name => needed[name] === undefined)
  const names = new Intl.ListFormat('en-GB').format(missing)
  return new StartupProblem(`To keep photos and documents in S3, set ${names} too.`)
}

/**
 * AWS has a host name for each bucket, which its certificate does not cover if the name contains a dot; other
 * stores use a path.
 */
function bucketUrl(bucket: string, region: string, endpoint: string | undefined): string {
  if (endpoint !== undefined) return new URL(`/${bucket}/`, endpoint).href
  if (bucket.includes('.')) return `https://s3.${region}.amazonaws.com/${bucket}/`
  return `https://${bucket}.s3.${region}.amazonaws.com/`
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}
