import { conditionsForm } from '#domain/conditions/conditions.ts'
import { keepForMinimum } from '#domain/retention/rules.ts'
import { readingsPart } from '#server/log/readings-part.ts'
import { columns, defineRecordKind, instantIn } from '#server/records/record-kind.ts'
import { conditionsSheet } from './sheets.ts'
import { CONDITIONS_SEARCH } from './store.ts'

export const conditionsKind = defineRecordKind({
  table: 'current_conditions',
  title: 'Ice conditions',
  form: conditionsForm,
  reference: null,
  address: null,
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId submittedAt submittedBy userId performedAt performedBy lateEntry lateReason'),
  },
  parts: [readingsPart('conditions_id')],
  retention: {
    rule: keepForMinimum('Ice conditions', 'the entry'),
    expiry: {
      dates: [instantIn('submitted_at')],
      heldAt: [instantIn('performed_at')],
      namedBy: [['ai_chat_messages', 'conditions_id']],
    },
  },
  personal: { own: [{ by: 'submittedBy' }] },
  sheet: { position: 2.8, sheets: () => [conditionsSheet] },
  paper: null,
  searched: CONDITIONS_SEARCH.searched,
})
