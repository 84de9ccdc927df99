/** A page of ListObjectsV2: ordered by name, with a token for the next page. */
export function listingOf(
  objects: ReadonlyMap<string, { bytes: Buffer; writtenAt: Date }>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const prefix = query.get('prefix') ?? ''
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted(byKey)
  const page = found.slice(0, pageSize)
  const last = page.at(-1)?.[0] ?? ''
  const isTruncated = found.length > page.length
  const token = Buffer.from(last).toString('base64')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>rinkbook</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${escaped(token)}</NextContinuationToken>` : '',
    ...page.map(
      ([key, { bytes, writtenAt }]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    ),
    '</ListBucketResult>',
  ].join('')
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&#34;')
}
