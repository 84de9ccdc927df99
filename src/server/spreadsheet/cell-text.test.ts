import { describe, expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

const CUT = ' … (too long for a cell: read the rest in Rinkbook)'

describe('the text of a cell', () => {
  it('the text of a cell never starts a formula or contains a control character', () => {
    // ECMA-376, part 1, 22.9.2.19: a reader turns the first into '=1+1', which runs once it is saved as CSV.
    expect(['_x003D_1+1', '_x000D_', 'a_X005F_b', '_x3D_', '_x003D'].map(cellText)).toEqual([
      '_x005F_x003D_1+1',
      '_x005F_x000D_',
      'a_x005F_X005F_b',
      '_x3D_',
      '_x003D',
    ])
    // Each is one character, although they share the digits in between.
    expect(cellText('_x003D_x003D_')).toBe('_x005F_x003D_x005F_x003D_')
  })

  it('a text that is too long for a cell ends with a note', () => {
    expect(cellText('a'.repeat(32_767))).toBe('a'.repeat(32_767))
    const cut = cellText('a'.repeat(32_768))
    expect(cut).toHaveLength(32_767)
    expect(cut.endsWith(`aaa${CUT}`)).toBe(true)
  })

  it('a truncated text ends with a whole character', () => {
    for (const before of ['', 'a']) {
      const cut = cellText(before + '⛸️🏒'.repeat(9000))
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.endsWith(CUT)).toBe(true)
    }
  })
})
