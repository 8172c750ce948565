import { expect, test } from 'vitest';
import { givenFilters, readFilter, withFilters } from './audit-filter.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));
const nothing = { operator: null, kind: null, product: null, accountId: null, from: null, to: null };

test('the filters of an address are read, and its last day is included', () => {
  const filter = read(
    'operator=shell:root&kind=account-frozen&product=contour&accountId=0ab&from=2026-11-26&to=2026-11-26',
  );
  expect(filter).toMatchObject({
    operator: 'shell:root',
    kind: 'account-frozen',
    product: 'contour',
    accountId: '0ab',
  });
  expect(Date.parse(filter.to ?? '') - Date.parse(filter.from ?? '')).toBe(24 * 60 * 60_000);
});

test.each([
  'kind=unheard-of',
  'from=yesterday',
  'to=2026-13-45',
  'operator=a b',
  'product=/',
  'accountId=%00',
  `operator=${'a'.repeat(65)}`,
])('the filter %s, which the server would refuse, is left out', (address) => {
  expect(read(address)).toEqual(nothing);
});

test('only given filters are sent, and an empty value removes its filter from the address', () => {
  expect(givenFilters(read('kind=account-frozen'))).toEqual([['kind', 'account-frozen']]);
  const params = new URLSearchParams('kind=account-frozen&from=2026-11-26');
  expect(`${withFilters(params, { kind: '', product: 'contour' })}`).toBe('from=2026-11-26&product=contour');
});
