import { expect, test } from 'vitest';
import { listAccess } from './access.ts';

const product = (id: string, kind: 'product' | 'agent', lastUsedAt: string) => ({
  id,
  kind,
  name: id,
  icon: null,
  firstParty: false,
  scopes: [],
  apiScopes: [],
  givenAt: '2026-01-01T00:00:00Z',
  lastUsedAt,
});
const session = (id: string, isProgram: boolean, lastSeenAt: string) => ({
  id,
  device: id,
  ip: '192.0.2.1',
  current: false,
  createdAt: '2026-01-01T00:00:00Z',
  lastSeenAt,
  program: isProgram ? { product: 'Contour', scopes: [], apiScopes: [] } : null,
});
const token = (id: string, lastUsedAt: string | null) => ({
  id,
  name: id,
  product: 'contour',
  productName: 'Contour',
  scopes: [],
  allows: [],
  createdAt: '2026-03-01T00:00:00Z',
  expiresAt: '2027-01-01T00:00:00Z',
  lastUsedAt,
  lastUsedFrom: null,
});

test('everything with access is one list, the last used first; an unused token counts as created', () => {
  const all = listAccess({
    products: [product('old', 'product', '2026-02-01T00:00:00Z'), product('agent', 'agent', '2026-05-01T00:00:00Z')],
    sessions: [session('cli', true, '2026-04-01T00:00:00Z')],
    tokens: [token('unused', null), token('used', '2026-06-01T00:00:00Z')],
  });
  expect(all.map(({ kind, usedAt }) => [kind, new Date(usedAt).getUTCMonth() + 1])).toEqual([
    ['token', 6],
    ['agent', 5],
    ['program', 4],
    ['token', 3],
    ['product', 2],
  ]);
});

test('the session of a browser is a device, and no access of a program', () => {
  expect(listAccess({ products: [], sessions: [session('phone', false, '2026-04-01T00:00:00Z')], tokens: [] })).toEqual(
    [],
  );
});
