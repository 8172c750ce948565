import type { IdempotentCall, IdempotentCalls } from '../model/entities/idempotent-calls.ts';
import { query } from './engines/engine.ts';
import { pickValues } from './engines/parameters.ts';
import type { TableContext } from './table-context.ts';
import { excluded } from './upsert.ts';

const columns = ['product', 'keyHash', 'fingerprint', 'holder', 'leasedUntil', 'answer', 'expiresAt'] as const;

type Key = Pick<IdempotentCall, 'product' | 'keyHash'>;

const claim = query<IdempotentCall & { now: number }>()((db, p) =>
  db
    .insertInto('idempotentCall')
    .values(pickValues(p, columns))
    .onConflict((conflict) =>
      conflict
        .columns(['product', 'keyHash'])
        .doUpdateSet(excluded(['fingerprint', 'holder', 'leasedUntil', 'answer', 'expiresAt']) as never)
        .where((eb) =>
          eb.or([
            eb('idempotentCall.expiresAt', '<=', p.now),
            eb.and([
              eb('idempotentCall.answer', 'is', null),
              eb('idempotentCall.leasedUntil', '<=', p.now),
              eb('idempotentCall.fingerprint', '=', eb.ref('excluded.fingerprint')),
            ]),
          ]),
        ),
    )
    .returning('holder'),
);

const find = query<Key>()((db, p) =>
  db.selectFrom('idempotentCall').select(columns).where('product', '=', p.product).where('keyHash', '=', p.keyHash),
);

const finish = query<Key & { holder: string; answer: string }>()((db, p) =>
  db
    .updateTable('idempotentCall')
    .set({ answer: p.answer })
    .where('product', '=', p.product)
    .where('keyHash', '=', p.keyHash)
    .where('holder', '=', p.holder),
);

const release = query<Key & { holder: string }>()((db, p) =>
  db
    .deleteFrom('idempotentCall')
    .where('product', '=', p.product)
    .where('keyHash', '=', p.keyHash)
    .where('holder', '=', p.holder),
);

export const idempotentCalls = ({ any, one, write }: TableContext): IdempotentCalls => ({
  claim: any(claim),
  find: one(find),
  finish: write(finish),
  release: write(release),
});
