import { describe, expect, it } from 'vitest'
import { contentHash } from '#server/audit/canonical.ts'
import { testServer } from '#test/server/test-server.ts'
import { contentsById, inCode } from './contents.ts'
import { recordKinds } from './index.ts'
import { nameOfRecord, namesOfRecords } from './names.ts'
import type { Row } from './record-kind.ts'
import { searchTextOf } from './search.ts'

describe('the kinds of record', () => {
  it('every column of every kind of record is declared as hashed or unhashed', async () => {
    const { deps } = await testServer()
    const columnsOf = async (table: string) => {
      const tables = await deps.db.introspection.getTables()
      const found = tables.find(({ name }) => inCode(name) === inCode(table))
      return (found?.columns ?? []).map(({ name }) => inCode(name)).toSorted()
    }
    for (const { table, chain, parts, searched } of recordKinds) {
      const known = new Set([
        ...chain.hashed,
        ...Object.keys(chain.unhashed ?? {}),
        ...(searched ? [searched.column] : []),
      ])
      expect({ table, columns: [...known].toSorted() }).toEqual({ table, columns: await columnsOf(table) })
      for (const part of parts) {
        if (!part.hashed) continue
        const columns = part.hashed.columns.toSorted()
        expect({ table: part.table, columns }).toEqual({
          table: part.table,
          columns: await columnsOf(part.table),
        })
      }
    }
  })

  it('an empty column does not change the hash of a record', async () => {
    const { deps } = await testServer()
    for (const { chain, parts } of recordKinds) {
      const row: Row = Object.fromEntries(chain.hashed.map(column => [column, column === 'id' ? 1 : 'x']))
      const hashOf = async (hashed: readonly string[], one: Row) => {
        const kind = { chain: { ...chain, hashed }, parts }
        return contentHash((await contentsById(deps.db, kind, new Map([[1, one]]))).get(1))
      }
      const before = await hashOf(chain.hashed, row)
      const withColumn = [...chain.hashed, 'newColumn']
      expect(await hashOf(withColumn, { ...row, newColumn: null })).toBe(before)
      expect(await hashOf(withColumn, { ...row, newColumn: 'y' })).not.toBe(before)
      expect(await hashOf(chain.hashed, { ...row, newColumn: 'y' })).toBe(before)
    }
  })

  it('each kind of record has its own position in the workbook', () => {
    const positions = recordKinds.flatMap(({ sheet }) => (sheet === 'none' ? [] : sheet.position))
    expect(new Set(positions).size).toBe(positions.length)
  })

  it('a record is named by its reference and links to its page', () => {
    const key = { record: 'engineer_callout', recordId: 7 }
    expect(nameOfRecord(key, { id: 7, displayReference: 'EC-1-2026-0014' })).toEqual({
      recordName: 'Engineer callout EC-1-2026-0014',
      address: '/dashboard/iskate/engineer-callout/7',
    })
    expect(nameOfRecord({ record: 'restrictions', recordId: 3 }, { id: 3, machineId: 9 })).toEqual({
      recordName: 'Time out of service 3',
      address: '/dashboard/equipment/9',
    })
  })

  it('records are found by their references and the searchable answers', () => {
    const callout = recordKinds.find(({ table }) => table === 'engineer_callout')
    const row = { displayReference: 'EC-1-2026-0014', reference: 'EC1', equipment: 'Zoë', photoPaths: 'no' }
    expect(callout && searchTextOf(callout, row).split('\n').filter(Boolean)).toEqual([
      'ec-1-2026-0014',
      'ec1',
      'zoe',
    ])
  })

  it('a deleted record, or a part of one, is named by its id', async () => {
    const { deps } = await testServer()
    const deleted = { record: 'engineer_callout', recordId: 7 }
    const nameOf = await namesOfRecords(deps.db, [deleted])
    expect(nameOf(deleted)).toEqual({ recordName: 'Engineer callout 7', address: null })
    expect(nameOf({ record: 'callout_changes', recordId: 1 }).recordName).toBe('Callout changes 1')
  })
})
