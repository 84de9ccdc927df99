import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { foldedForSearch } from '#domain/search.ts'

interface Before {
  engineerCallout: {
    id: number
    reference: string
    equipment: string
    reportedIssue: string
    searchText: string
  }
}

/** Callouts of one status are counted and listed without reading those of ten years, and found in any script. */
export function calloutStatuses(): Migration {
  return {
    async up(db: Kysely<Before>) {
      await db.schema
        .createIndex('engineer_callout_status')
        .on('engineer_callout')
        .columns(['rink_id', 'status', 'id desc'])
        .execute()
      await db.schema
        .alterTable('engineer_callout')
        .addColumn('search_text', 'text', column => column.notNull().defaultTo(''))
        .execute()
      const said = ['id', 'reference', 'equipment', 'reportedIssue'] as const
      for (const { id, ...callout } of await db.selectFrom('engineerCallout').select(said).execute()) {
        const searchText = foldedForSearch(
          [callout.reference, callout.equipment, callout.reportedIssue].join('\n'),
        )
        await db.updateTable('engineerCallout').set({ searchText }).where('id', '=', id).execute()
      }
    },
  }
}
