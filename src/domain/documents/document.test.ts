import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS, definitionOf, downloadName, notYetRead } from './document.ts'

describe('the documents', () => {
  it('the documents are four shipped ones in the specified formats, and two that each rink uploads', () => {
    expect(DOCUMENTS.map(({ title, shippedAs }) => [title, shippedAs])).toEqual([
      ['Health & Safety Policy', 'pdf'],
      ['Procedure for Accidents & First Aid', 'docx'],
      ['Procedure for Safe Forklift Operations', 'docx'],
      ['Procedure for Using Power Tools Safely', 'docx'],
      ['RAMS', null],
      ['Site Map', null],
    ])
    expect(definitionOf('site-map').takes).toContain('png')
    expect(definitionOf('health-and-safety-policy').takes).not.toContain('png')
  })
})

describe('a name', () => {
  it('a name is listed once while nobody of that name has read the document', () => {
    expect(notYetRead(['Ivy Ice', 'Mona', 'ivy ice', 'Tom'], ['MONA'])).toEqual(['Ivy Ice', 'Tom'])
  })
})

describe('the name of a download', () => {
  it.each([
    ['Policy 2026.docx', 'pdf', 'Policy 2026.pdf'],
    ['evil.html', 'pdf', 'evil.pdf'],
    ['../../etc/passwd', 'docx', 'etc passwd.docx'],
    ['a"b\r\nSet-Cookie: x.pdf', 'pdf', 'a b Set-Cookie x.pdf'],
    ['Plan v1.2', 'png', 'Plan v1.png'],
    ['.pdf', 'pdf', 'RAMS.pdf'],
    [null, 'jpeg', 'RAMS.jpg'],
  ] as const)('%s as %s is %s', (name, kind, expected) => {
    expect(downloadName(name, 'RAMS', kind)).toBe(expected)
  })

  it('a download name contains no characters with a meaning in headers or file systems', () => {
    assert(
      property(string(), name => {
        const safe = downloadName(name, 'RAMS', 'pdf')
        expect(safe).toMatch(/^[^\p{Cc}"*/:<>?\\|]+\.pdf$/u)
      }),
    )
  })
})
